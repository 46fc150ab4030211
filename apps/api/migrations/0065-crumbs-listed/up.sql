-- A crumb given up at closing is a row of the account's history like everything else that moves its balance, so that
-- the list and the files of a closed account lead to zero as its statement does.
alter table payments.account_postings drop constraint account_postings_kind_check,
  add constraint account_postings_kind_check check (kind in ('interest', 'monthly_fee', 'wire_in_fee',
    'returned_item_fee', 'fee_refund', 'correction', 'crumb'));
alter table payments.transactions drop constraint transactions_kind_check,
  add constraint transactions_kind_check check (kind in ('wallet_payout', 'conversion', 'conversion_in', 'own_transfer',
    'own_transfer_in', 'ach_credit', 'interest', 'account_fee', 'fee_refund', 'correction', 'crumb'));

create or replace function payments.put_posting(b payments.account_postings) returns void
language sql set search_path = pg_catalog, pg_temp
begin atomic
  select payments.put_transaction(b.account_id, b.id, b.side,
    case when b.kind like '%\_fee' then 'account_fee' else b.kind end, 'POSTED',
    coalesce(payments.booked_at(b.account_id, b.id), b.posted_at, b.created_at), b.amount_minor, 'Kheya', null,
    case when b.kind not in ('fee_refund', 'correction', 'crumb') then b.subject end,
    case when b.kind = 'interest' then 'interest' when b.kind not in ('correction', 'crumb') then 'fees' end)
  where b.step = 'posted';
end;

insert into payments.account_postings
  (id, account_id, kind, side, amount_minor, subject, step, bucket, intent_at, created_at, posted_at)
select c.id, c.account_id, 'crumb', 'debit', c.crumb_minor, c.closure_id, 'posted', a.bucket, k.ended_at,
  c.crumb_booked_at, c.crumb_booked_at
from payments.account_closure_accounts c
  join payments.account_closures k on k.id = c.closure_id
  join payments.accounts a on a.id = c.account_id
where c.crumb_booked_at is not null;
