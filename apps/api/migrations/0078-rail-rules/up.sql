-- The first prices and limits of the rails to banks and to other customers, as 0006 has those of the wallets.
-- Rails: npsb, beftn and rtgs pay a bank in Bangladesh, from dollars or from taka; ach and wire pay a bank in the United
-- States; customer pays another customer in dollars. bd_bank is what all six ways to a bank in Bangladesh share.
insert into payments.fee_rules (rail, profile_type, currency, fixed_minor, rate_bps, valid_from, source)
select r.rail, p.profile_type, r.currency, r.fixed_minor, 0, '2025-01-01', 'price list 1'
from (values
  ('npsb_from_usd', 'USD', 149),
  ('beftn_from_usd', 'USD', 149),
  ('rtgs_from_usd', 'USD', 249),
  ('npsb_from_bdt', 'BDT', 1000),
  ('beftn_from_bdt', 'BDT', 0),
  -- What a bank takes for RTGS: Tk 100 and 15 % VAT.
  ('rtgs_from_bdt', 'BDT', 11500),
  ('ach', 'USD', 0),
  ('wire', 'USD', 1500),
  ('customer', 'USD', 0)
) as r(rail, currency, fixed_minor)
cross join (values ('PERSON'), ('BUSINESS')) as p(profile_type);

-- What one customer may send. Dollars to a bank are limited rail by rail; the sums in taka that bd_bank holds keep the
-- rails together, whichever of them is chosen.
insert into payments.limit_rules (rail, scope, profile_type, name, currency, limit_value, valid_from, source)
select r.rail, 'sender', p.profile_type, l.name, r.currency, p.limit_value, '2025-01-01', 'limit list 1'
from (values
  ('bd_bank_from_usd', 'npsb_from_usd', 'USD'),
  ('bd_bank_from_usd', 'beftn_from_usd', 'USD'),
  ('bd_bank_from_usd', 'rtgs_from_usd', 'USD'),
  ('npsb_from_bdt', 'npsb_from_bdt', 'BDT'),
  ('beftn_from_bdt', 'beftn_from_bdt', 'BDT'),
  ('rtgs_from_bdt', 'rtgs_from_bdt', 'BDT'),
  ('bd_bank', 'bd_bank', 'BDT'),
  ('ach', 'ach', 'USD'),
  ('wire', 'wire', 'USD'),
  ('customer', 'customer', 'USD')
) as r(list, rail, currency)
join (values
  ('bd_bank_from_usd', 'transaction_minimum', 1000, 1000),
  ('bd_bank_from_usd', 'transaction_maximum', 500000, 2500000),
  ('bd_bank_from_usd', 'daily_amount', 1000000, 5000000),
  ('bd_bank_from_usd', 'monthly_amount', 3000000, 20000000),
  ('bd_bank_from_usd', 'daily_count', 5, 50),
  ('bd_bank_from_usd', 'monthly_count', 30, 500),
  ('npsb_from_bdt', 'transaction_minimum', 10000, 10000),
  ('npsb_from_bdt', 'monthly_amount', 500000000, 2500000000),
  ('npsb_from_bdt', 'daily_count', 20, 100),
  ('npsb_from_bdt', 'monthly_count', 200, 1000),
  ('beftn_from_bdt', 'transaction_minimum', 10000, 10000),
  ('beftn_from_bdt', 'transaction_maximum', 100000000, 500000000),
  ('beftn_from_bdt', 'daily_amount', 200000000, 1000000000),
  ('beftn_from_bdt', 'monthly_amount', 1000000000, 5000000000),
  ('beftn_from_bdt', 'daily_count', 20, 100),
  ('beftn_from_bdt', 'monthly_count', 200, 1000),
  ('rtgs_from_bdt', 'transaction_maximum', 200000000, 1000000000),
  ('rtgs_from_bdt', 'daily_amount', 200000000, 1000000000),
  ('rtgs_from_bdt', 'monthly_amount', 1000000000, 5000000000),
  ('rtgs_from_bdt', 'daily_count', 10, 50),
  ('rtgs_from_bdt', 'monthly_count', 50, 500),
  ('bd_bank', 'daily_amount', 200000000, 1000000000),
  ('bd_bank', 'monthly_amount', 1000000000, 5000000000),
  ('bd_bank', 'daily_count', 20, 100),
  ('bd_bank', 'monthly_count', 200, 1000),
  ('ach', 'transaction_minimum', 100, 100),
  ('ach', 'transaction_maximum', 500000, 5000000),
  ('ach', 'daily_amount', 1000000, 10000000),
  ('ach', 'monthly_amount', 5000000, 50000000),
  ('ach', 'daily_count', 5, 50),
  ('ach', 'monthly_count', 40, 400),
  ('wire', 'transaction_minimum', 10000, 10000),
  ('wire', 'transaction_maximum', 2500000, 25000000),
  ('wire', 'daily_amount', 2500000, 25000000),
  ('wire', 'monthly_amount', 10000000, 100000000),
  ('wire', 'daily_count', 2, 20),
  ('wire', 'monthly_count', 10, 100),
  ('customer', 'transaction_minimum', 1, 1),
  ('customer', 'transaction_maximum', 1000000, 5000000),
  ('customer', 'daily_amount', 2000000, 10000000),
  ('customer', 'monthly_amount', 10000000, 50000000),
  ('customer', 'daily_count', 20, 100),
  ('customer', 'monthly_count', 200, 1000)
) as l(list, name, person, business) using (list)
cross join lateral (values ('PERSON', l.person), ('BUSINESS', l.business)) as p(profile_type, limit_value);

-- What the rails take, whoever sends: NPSB at once and a day (Bangladesh Bank, April 2022), RTGS from one lakh taka,
-- Nacha's most for one entry, Fedwire's for one wire. BEFTN has no maximum.
insert into payments.limit_rules (rail, scope, profile_type, name, currency, limit_value, valid_from, source)
select r.rail, r.scope, p.profile_type, r.name, r.currency, p.limit_value, '2025-01-01', r.source
from (values
  ('npsb_from_usd', 'rail', 'transaction_maximum', 'BDT', 30000000, 50000000, 'Bangladesh Bank, NPSB fund transfer'),
  ('npsb_from_bdt', 'rail', 'transaction_maximum', 'BDT', 30000000, 50000000, 'Bangladesh Bank, NPSB fund transfer'),
  ('npsb_from_usd', 'sender', 'daily_amount', 'BDT', 100000000, 250000000, 'Bangladesh Bank, NPSB fund transfer'),
  ('npsb_from_bdt', 'sender', 'daily_amount', 'BDT', 100000000, 250000000, 'Bangladesh Bank, NPSB fund transfer'),
  ('rtgs_from_usd', 'rail', 'transaction_minimum', 'BDT', 10000000, 10000000, 'Bangladesh Bank, BD-RTGS'),
  ('rtgs_from_bdt', 'rail', 'transaction_minimum', 'BDT', 10000000, 10000000, 'Bangladesh Bank, BD-RTGS'),
  ('ach', 'rail', 'transaction_maximum', 'USD', 100000000, 100000000, 'Nacha, same-day ACH'),
  ('wire', 'rail', 'transaction_maximum', 'USD', 999999999999, 999999999999, 'Federal Reserve, Fedwire')
) as r(rail, scope, name, currency, person, business, source)
cross join lateral (values ('PERSON', r.person), ('BUSINESS', r.business)) as p(profile_type, limit_value);
