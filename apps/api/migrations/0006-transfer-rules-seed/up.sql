-- The first price list and limits. A change is a new row with a later valid_from, never an update.
-- Rails: bkash_from_usd and bkash_from_bdt pay a bKash wallet, bdt_account credits an account with us.
insert into payments.spread_rules (base, quote, profile_type, spread_bps, valid_from, source) values
  ('USD', 'BDT', 'PERSON', 45, '2025-01-01', 'price list 1'),
  ('USD', 'BDT', 'BUSINESS', 45, '2025-01-01', 'price list 1');

insert into payments.fee_rules (rail, profile_type, currency, fixed_minor, rate_bps, valid_from, source) values
  ('bkash_from_usd', 'PERSON', 'USD', 99, 0, '2025-01-01', 'price list 1'),
  ('bkash_from_usd', 'BUSINESS', 'USD', 99, 0, '2025-01-01', 'price list 1'),
  ('bkash_from_bdt', 'PERSON', 'BDT', 1000, 0, '2025-01-01', 'price list 1'),
  ('bkash_from_bdt', 'BUSINESS', 'BDT', 1000, 0, '2025-01-01', 'price list 1'),
  ('bdt_account', 'PERSON', 'USD', 0, 0, '2025-01-01', 'price list 1'),
  ('bdt_account', 'BUSINESS', 'USD', 0, 0, '2025-01-01', 'price list 1');

-- What one customer may send.
insert into payments.limit_rules (rail, scope, profile_type, name, currency, limit_value, valid_from, source)
select r.rail, 'sender', r.profile_type, r.name, r.currency, r.limit_value, '2025-01-01', 'limit list 1'
from (values
  ('bkash_from_usd', 'PERSON', 'transaction_minimum', 'USD', 500),
  ('bkash_from_usd', 'PERSON', 'transaction_maximum', 'USD', 500000),
  ('bkash_from_usd', 'PERSON', 'daily_amount', 'USD', 1000000),
  ('bkash_from_usd', 'PERSON', 'monthly_amount', 'USD', 3000000),
  ('bkash_from_usd', 'PERSON', 'daily_count', 'USD', 20),
  ('bkash_from_usd', 'PERSON', 'monthly_count', 'USD', 200),
  ('bkash_from_usd', 'BUSINESS', 'transaction_minimum', 'USD', 500),
  ('bkash_from_usd', 'BUSINESS', 'transaction_maximum', 'USD', 2500000),
  ('bkash_from_usd', 'BUSINESS', 'daily_amount', 'USD', 5000000),
  ('bkash_from_usd', 'BUSINESS', 'monthly_amount', 'USD', 20000000),
  ('bkash_from_usd', 'BUSINESS', 'daily_count', 'USD', 100),
  ('bkash_from_usd', 'BUSINESS', 'monthly_count', 'USD', 1000),
  ('bkash_from_bdt', 'PERSON', 'transaction_minimum', 'BDT', 5000),
  ('bkash_from_bdt', 'PERSON', 'daily_amount', 'BDT', 20000000),
  ('bkash_from_bdt', 'PERSON', 'monthly_amount', 'BDT', 100000000),
  ('bkash_from_bdt', 'PERSON', 'daily_count', 'BDT', 20),
  ('bkash_from_bdt', 'PERSON', 'monthly_count', 'BDT', 200),
  ('bkash_from_bdt', 'BUSINESS', 'transaction_minimum', 'BDT', 5000),
  ('bkash_from_bdt', 'BUSINESS', 'daily_amount', 'BDT', 100000000),
  ('bkash_from_bdt', 'BUSINESS', 'monthly_amount', 'BDT', 500000000),
  ('bkash_from_bdt', 'BUSINESS', 'daily_count', 'BDT', 100),
  ('bkash_from_bdt', 'BUSINESS', 'monthly_count', 'BDT', 1000),
  ('bdt_account', 'PERSON', 'transaction_minimum', 'USD', 100),
  ('bdt_account', 'PERSON', 'transaction_maximum', 'USD', 1000000),
  ('bdt_account', 'PERSON', 'daily_amount', 'USD', 2000000),
  ('bdt_account', 'PERSON', 'monthly_amount', 'USD', 10000000),
  ('bdt_account', 'PERSON', 'daily_count', 'USD', 20),
  ('bdt_account', 'PERSON', 'monthly_count', 'USD', 200),
  ('bdt_account', 'BUSINESS', 'transaction_minimum', 'USD', 100),
  ('bdt_account', 'BUSINESS', 'transaction_maximum', 'USD', 5000000),
  ('bdt_account', 'BUSINESS', 'daily_amount', 'USD', 10000000),
  ('bdt_account', 'BUSINESS', 'monthly_amount', 'USD', 50000000),
  ('bdt_account', 'BUSINESS', 'daily_count', 'USD', 100),
  ('bdt_account', 'BUSINESS', 'monthly_count', 'USD', 1000)
) as r(rail, profile_type, name, currency, limit_value);

-- What the wallet's rail takes at once and what one wallet may receive: the same for every sender.
-- A remittance may be 2,50,000 taka at once; money from a bank account 50,000 a day; both together
-- 3,00,000 a month for one wallet.
insert into payments.limit_rules (rail, scope, profile_type, name, currency, limit_value, valid_from, source)
select r.rail, r.scope, p.profile_type, r.name, 'BDT', r.limit_value, '2025-03-27', r.source
from (values
  ('bkash_from_usd', 'rail', 'transaction_minimum', 5000, 'bKash remittance'),
  ('bkash_from_usd', 'rail', 'transaction_maximum', 25000000, 'bKash remittance'),
  ('bkash_from_bdt', 'rail', 'transaction_maximum', 5000000, 'Bangladesh Bank, mobile financial services'),
  ('bkash_from_bdt', 'wallet', 'daily_amount', 5000000, 'Bangladesh Bank, mobile financial services'),
  ('bkash', 'wallet', 'monthly_amount', 30000000, 'Bangladesh Bank, mobile financial services')
) as r(rail, scope, name, limit_value, source)
cross join (values ('PERSON'), ('BUSINESS')) as p(profile_type);
