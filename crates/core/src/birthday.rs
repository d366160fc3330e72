//! Birthdays: the day a game is born is one after the last birthday of its options; 0 is born on day 0.

use crate::arena::{Arena, GameId, Upstar};
use crate::dyadic::Dyadic;
use crate::refusal::Answer;
use crate::side::Side;

impl Arena {
    /// The birthday, an integer of any size.
    pub fn birthday(&mut self, id: GameId) -> Answer<Dyadic> {
        if let Some(upstar) = self.as_upstar(id) {
            return Ok(self.birthday_of_upstar(upstar));
        }
        if let Some(known) = self.birthdays.get(&id) {
            return Ok(known.clone());
        }
        let birthday = self.deeper(|arena| {
            let mut latest = Dyadic::ZERO;
            for side in Side::BOTH {
                for option in arena.options(id, side)? {
                    latest = latest.max(arena.birthday(option)?);
                }
            }
            Ok(&latest + &Dyadic::integer(1))
        })?;
        self.birthdays.insert(id, birthday.clone());
        Ok(birthday)
    }

    /// `n·↑ + ∗m` leads down to a nimber `∗m′` in n moves, each of which changes the last bit of the nimber.
    /// Where `m′` is 0 the last step is `↑∗ = {0, ∗ | 0}`, a day later than `m′` would say.
    fn birthday_of_upstar(&self, upstar: Upstar) -> Dyadic {
        let number = self.stop_value(upstar.number, Side::Left).birthday();
        let ups = upstar.ups.abs();
        let nim = i64::from(upstar.nim) ^ (ups & 1);
        let nim = if ups > 0 { nim.max(1) } else { nim };
        &number + &(&Dyadic::integer(ups) + &Dyadic::integer(nim))
    }
}
