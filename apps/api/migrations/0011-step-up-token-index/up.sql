-- A confirmation is found by its token, and a person's older ones are not read for it. Two never have
-- the same: it is thirty-two random bytes.
create unique index step_up_challenges_token on payments.step_up_challenges (token_digest)
  where token_digest is not null;
