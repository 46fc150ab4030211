-- A browser may have two ceremonies under way at once, its own list of passkeys and a button: each signs
-- a challenge of its own, and neither takes the other's away.
alter table identity.passkey_challenges
  drop constraint passkey_challenges_pkey,
  add primary key (purpose, subject, challenge);
