-- The hash chain is proved range by range, so each row it holds is found by its number: entries by their key,
-- refused ids and openings by these. Refusals and openings are rare, so payments hardly write to them.
create index outcomes_refused_by_seq on ledger.outcomes (sk, seq) where outcome <> 'created';
create index accounts_by_opening on ledger.accounts (sk, opened_seq);
