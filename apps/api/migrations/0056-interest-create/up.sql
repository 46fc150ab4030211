-- Interest as dated rules. The whole balance earns the rate of the highest tier that it reaches (Reg DD, appendix A,
-- tiering method A).
create table payments.interest_rules (
  kind text not null check (kind in ('savings', 'deposit')),
  currency text not null check (currency = 'USD'),
  valid_from date not null,
  from_minor bigint not null check (from_minor >= 0),
  -- Millionths a year: 37350 is 3.735 %.
  annual_ppm bigint not null check (annual_ppm >= 0),
  source text not null,
  primary key (kind, currency, valid_from, from_minor)
);
insert into payments.interest_rules (kind, currency, valid_from, from_minor, annual_ppm, source) values
  ('savings', 'USD', '2025-01-01', 0, 37350, 'price list 1'),
  ('deposit', 'USD', '2025-01-01', 0, 37350, 'price list 1');

-- One row for each day that an account earned on: the balance at the day's end in New York, and what it earned, in
-- millionths of a cent. Written once and never changed.
create table payments.interest_accruals (
  account_id uuid not null references payments.accounts,
  day date not null,
  balance_minor bigint not null check (balance_minor >= 0),
  annual_ppm bigint not null check (annual_ppm >= 0),
  amount_micro bigint not null check (amount_micro >= 0),
  primary key (account_id, day)
);
revoke update, delete on payments.interest_accruals from kheya_app;

-- What each month earned and paid. What is below a cent stays in the accruals until it makes one.
create table payments.interest_months (
  account_id uuid not null references payments.accounts,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  accrued_micro bigint not null check (accrued_micro >= 0),
  paid_minor bigint not null check (paid_minor >= 0),
  -- The posting that pays it; none where a month earned less than a cent.
  posting_id uuid unique references payments.account_postings,
  primary key (account_id, month),
  check ((paid_minor = 0) = (posting_id is null))
);
revoke update, delete on payments.interest_months from kheya_app;

-- The partner's books follow ours.
alter table payments.account_postings add column bank_transfer_id text;
create index account_postings_unmirrored on payments.account_postings (posted_at)
  where step = 'posted' and bank_transfer_id is null;
