-- Who pays and who is paid, as both were known when it was paid: 31 CFR 1010.410(e) and (f). Kept with
-- every payment that crosses the border, and with every one of 3,000 dollars or more.
create table payments.travel_rule_records (
  transfer_id uuid primary key references payments.transfers,
  originator jsonb not null,
  beneficiary jsonb not null,
  at timestamptz not null
);
revoke update, delete on payments.travel_rule_records from kheya_app;

-- A first large payment to a new payee waits until then, and can be cancelled.
alter table payments.transfers add column cools_off_until timestamptz;
