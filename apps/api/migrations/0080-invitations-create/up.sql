-- Somebody who isn't a customer yet is a contact without the customer it will be, and money sent to them waits.
alter table payments.contacts drop constraint contacts_customer,
  add constraint contacts_customer check (payee_user_id is null or kind = 'customer');
create index contacts_invited on payments.contacts (account_number)
  where kind = 'customer' and payee_user_id is null;

alter table payments.transfers drop constraint transfers_movement_check,
  add constraint transfers_movement_check check (movement in ('usd_to_wallet', 'bdt_to_wallet', 'usd_to_bd_bank',
    'bdt_to_bd_bank', 'ach_out', 'wire_out', 'usd_to_bdt', 'own_transfer', 'internal_transfer', 'invited_transfer')),
  -- Until when it waits for the recipient, who is its target account once they have one.
  add column waits_until timestamptz,
  -- When the recipient was told of it, and reminded.
  add column invited_at timestamptz,
  add column reminded_at timestamptz,
  add constraint transfers_invited check ((movement = 'invited_transfer') = (waits_until is not null)),
  add constraint transfers_joined check (movement <> 'invited_transfer' or step not in ('claimed', 'settled')
    or target_account_id is not null);
-- How many of them a payer has open.
create index transfers_waiting on payments.transfers (user_id)
  where movement = 'invited_transfer' and step in ('intent', 'reserved');

drop index payments.transfers_unmirrored;
create index transfers_unmirrored on payments.transfers (id)
  where movement in ('usd_to_bdt', 'own_transfer', 'internal_transfer', 'invited_transfer') and bank_transfer_id is null;

create or replace function payments.kind_of_movement(movement text) returns text language sql immutable
return case movement when 'usd_to_bdt' then 'conversion' when 'own_transfer' then 'own_transfer'
  when 'internal_transfer' then 'customer_transfer' when 'invited_transfer' then 'customer_transfer'
  when 'usd_to_wallet' then 'wallet_payout' when 'bdt_to_wallet' then 'wallet_payout' else 'bank_payout' end;

create or replace function payments.kind_of_receipt(movement text) returns text language sql immutable
return case movement when 'own_transfer' then 'own_transfer_in' when 'internal_transfer' then 'customer_transfer_in'
  when 'invited_transfer' then 'customer_transfer_in' else 'conversion_in' end;
