-- One proof of each method: a password given again does not take the place of a passkey, which is what a
-- change of the second factors asks for.
alter table identity.recent_proofs
  drop constraint recent_proofs_pkey,
  add primary key (browser_session, user_id, method);
