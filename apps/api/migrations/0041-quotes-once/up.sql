-- A quote is used once, as a rate is. Payments of before that share one keep it, marked.
alter table payments.transfers add column shares_quote boolean not null default false;
update payments.transfers as t set shares_quote = true
where exists (
  select from payments.transfers as earlier
  where earlier.quote_id = t.quote_id
    and (earlier.intent_at, earlier.id) < (t.intent_at, t.id)
);
create unique index transfers_quote on payments.transfers (quote_id) where not shares_quote;
