-- Payments to banks and to other customers. A batch rail accepts a payment before it settles, and it may come back
-- before or after that.
alter table payments.transfers
  drop constraint transfers_step_check,
  add constraint transfers_step_check check (step in ('intent', 'reserved', 'screened', 'claimed', 'funded', 'sent',
    'accepted', 'settled', 'returned', 'released', 'failed', 'stopped', 'expired')),
  drop constraint transfers_movement_check,
  add constraint transfers_movement_check check (movement in ('usd_to_wallet', 'bdt_to_wallet', 'usd_to_bd_bank',
    'bdt_to_bd_bank', 'ach_out', 'wire_out', 'usd_to_bdt', 'own_transfer', 'internal_transfer')),
  -- When a batch rail is given it: after the time to cancel, in the rail's hours. Null where it goes at once.
  add column send_after timestamptz,
  -- The rail's id of the payment, by which it is asked about and by which a return names it.
  add column rail_payment_id text,
  -- When the rail answered whether it could still be stopped.
  add column recalled_at timestamptz;
create unique index transfers_rail_payment on payments.transfers (rail_payment_id) where rail_payment_id is not null;

drop index payments.transfers_unmirrored;
create index transfers_unmirrored on payments.transfers (id)
  where movement in ('usd_to_bdt', 'own_transfer', 'internal_transfer') and bank_transfer_id is null;

-- Paid by a bank in Bangladesh, and asked about for some days more.
create index transfers_asked_after on payments.transfers (id)
  where movement in ('usd_to_bd_bank', 'bdt_to_bd_bank') and step = 'settled' and next_attempt_at is not null;
-- What a rail settled and our fee has not followed.
create index transfers_fee_unmoved on payments.transfers (id)
  where movement in ('ach_out', 'wire_out') and fee_minor > 0 and bank_fee_transfer_id is null;

alter table payments.provider_calls drop constraint provider_calls_call_check,
  add constraint provider_calls_call_check check (call in ('send', 'find', 'recall', 'external_account', 'remittance', 'fee',
    'remittance_reversal', 'fee_reversal', 'own_transfer', 'internal_transfer')),
  drop constraint provider_calls_outcome_check,
  add constraint provider_calls_outcome_check check (outcome in ('done', 'accepted', 'returned', 'refused', 'in_progress',
    'not_sent', 'not_found', 'unknown'));

-- A contact's account at another bank as the partner knows it.
alter table payments.contacts add column bank_external_account_id text;
