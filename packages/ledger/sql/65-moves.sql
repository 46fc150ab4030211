-- Moves between buckets that have not ended: their reservation at the source is open. `owed` is what the source
-- will add to bucket_transit when it ends; `arrived` says that the destination has booked its side, so that until
-- then bucket_transit over all buckets is less by exactly that.
create or replace view ledger.open_moves as
select r.sk, r.intent_id, r.currency, r.at as since,
  case c.code when 2400 then r.amount else - r.amount end as owed,
  exists (
    select from ledger.heads h
      join ledger.entries e on e.sk = h.sk and e.intent_id = r.intent_id
      join ledger.accounts a on a.sk = e.sk and a.id in (e.debit_account_id, e.credit_account_id)
    where h.sk <> r.sk and a.code = 2400
  ) as arrived
from ledger.open_reservations r
  join ledger.accounts d on d.sk = r.sk and d.id = r.debit_account_id
  join ledger.accounts c on c.sk = r.sk and c.id = r.credit_account_id
where 2400 in (d.code, c.code);
