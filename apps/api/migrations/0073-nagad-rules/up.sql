-- Nagad's rules: the price of every wallet, and what a customer may send to it.
insert into payments.fee_rules (rail, profile_type, currency, fixed_minor, rate_bps, valid_from, source) values
  ('nagad_from_usd', 'PERSON', 'USD', 99, 0, '2025-01-01', 'price list 1'),
  ('nagad_from_usd', 'BUSINESS', 'USD', 99, 0, '2025-01-01', 'price list 1'),
  ('nagad_from_bdt', 'PERSON', 'BDT', 1000, 0, '2025-01-01', 'price list 1'),
  ('nagad_from_bdt', 'BUSINESS', 'BDT', 1000, 0, '2025-01-01', 'price list 1');

insert into payments.limit_rules (rail, scope, profile_type, name, currency, limit_value, valid_from, source)
select r.rail, 'sender', r.profile_type, r.name, r.currency, r.limit_value, '2025-01-01', 'limit list 1'
from (values
  ('nagad_from_usd', 'PERSON', 'transaction_minimum', 'USD', 500),
  ('nagad_from_usd', 'PERSON', 'transaction_maximum', 'USD', 500000),
  ('nagad_from_usd', 'PERSON', 'daily_amount', 'USD', 1000000),
  ('nagad_from_usd', 'PERSON', 'monthly_amount', 'USD', 3000000),
  ('nagad_from_usd', 'PERSON', 'daily_count', 'USD', 20),
  ('nagad_from_usd', 'PERSON', 'monthly_count', 'USD', 200),
  ('nagad_from_usd', 'BUSINESS', 'transaction_minimum', 'USD', 500),
  ('nagad_from_usd', 'BUSINESS', 'transaction_maximum', 'USD', 2500000),
  ('nagad_from_usd', 'BUSINESS', 'daily_amount', 'USD', 5000000),
  ('nagad_from_usd', 'BUSINESS', 'monthly_amount', 'USD', 20000000),
  ('nagad_from_usd', 'BUSINESS', 'daily_count', 'USD', 100),
  ('nagad_from_usd', 'BUSINESS', 'monthly_count', 'USD', 1000),
  ('nagad_from_bdt', 'PERSON', 'transaction_minimum', 'BDT', 5000),
  ('nagad_from_bdt', 'PERSON', 'daily_amount', 'BDT', 20000000),
  ('nagad_from_bdt', 'PERSON', 'monthly_amount', 'BDT', 100000000),
  ('nagad_from_bdt', 'PERSON', 'daily_count', 'BDT', 20),
  ('nagad_from_bdt', 'PERSON', 'monthly_count', 'BDT', 200),
  ('nagad_from_bdt', 'BUSINESS', 'transaction_minimum', 'BDT', 5000),
  ('nagad_from_bdt', 'BUSINESS', 'daily_amount', 'BDT', 100000000),
  ('nagad_from_bdt', 'BUSINESS', 'monthly_amount', 'BDT', 500000000),
  ('nagad_from_bdt', 'BUSINESS', 'daily_count', 'BDT', 100),
  ('nagad_from_bdt', 'BUSINESS', 'monthly_count', 'BDT', 1000)
) as r(rail, profile_type, name, currency, limit_value);

-- What one wallet may receive is the same at every mobile financial service since 27 March 2025: money from a bank
-- account 50,000 taka a day, everything together 3,00,000 a month. Nagad publishes no bounds of one remittance:
-- those of bKash hold until it names its own.
insert into payments.limit_rules (rail, scope, profile_type, name, currency, limit_value, valid_from, source)
select r.rail, r.scope, p.profile_type, r.name, 'BDT', r.limit_value, '2025-03-27', r.source
from (values
  ('nagad_from_usd', 'rail', 'transaction_minimum', 5000, 'as bKash remittance'),
  ('nagad_from_usd', 'rail', 'transaction_maximum', 25000000, 'as bKash remittance'),
  ('nagad_from_bdt', 'rail', 'transaction_maximum', 5000000, 'Bangladesh Bank, mobile financial services'),
  ('nagad_from_bdt', 'wallet', 'daily_amount', 5000000, 'Bangladesh Bank, mobile financial services'),
  ('nagad', 'wallet', 'monthly_amount', 30000000, 'Bangladesh Bank, mobile financial services')
) as r(rail, scope, name, limit_value, source)
cross join (values ('PERSON'), ('BUSINESS')) as p(profile_type);
