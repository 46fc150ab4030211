-- Dollars between two accounts of one customer: free, without limits, final at once.
alter table payments.transfers drop constraint transfers_movement_check,
  add constraint transfers_movement_check
    check (movement in ('usd_to_wallet', 'bdt_to_wallet', 'usd_to_bdt', 'own_transfer'));
insert into payments.fee_rules (rail, profile_type, currency, fixed_minor, rate_bps, valid_from, source) values
  ('own_account', 'PERSON', 'USD', 0, 0, '2025-01-01', 'price list 1'),
  ('own_account', 'BUSINESS', 'USD', 0, 0, '2025-01-01', 'price list 1');
-- Those that the partner's books do not show yet.
drop index payments.transfers_unmirrored;
create index transfers_unmirrored on payments.transfers (id)
  where movement in ('usd_to_bdt', 'own_transfer') and bank_transfer_id is null;
alter table payments.provider_calls drop constraint provider_calls_call_check,
  add constraint provider_calls_call_check
    check (call in ('send', 'find', 'remittance', 'fee', 'remittance_reversal', 'fee_reversal', 'own_transfer'));
