-- The first prices and limits of Upay and iPay, as 0006 has those of bKash. iPay is paid from dollars only.
insert into payments.fee_rules (rail, profile_type, currency, fixed_minor, rate_bps, valid_from, source)
select r.rail, p.profile_type, r.currency, r.fixed_minor, 0, '2025-01-01', 'price list 1'
from (values
  ('upay_from_usd', 'USD', 99),
  ('upay_from_bdt', 'BDT', 1000),
  ('ipay_from_usd', 'USD', 99)
) as r(rail, currency, fixed_minor)
cross join (values ('PERSON'), ('BUSINESS')) as p(profile_type);

-- What one customer may send.
insert into payments.limit_rules (rail, scope, profile_type, name, currency, limit_value, valid_from, source)
select r.rail, 'sender', p.profile_type, l.name, r.currency,
  case p.profile_type when 'PERSON' then l.person else l.business end, '2025-01-01', 'limit list 1'
from (values
  ('upay_from_usd', 'USD'),
  ('ipay_from_usd', 'USD'),
  ('upay_from_bdt', 'BDT')
) as r(rail, currency)
join (values
  ('USD', 'transaction_minimum', 500, 500),
  ('USD', 'transaction_maximum', 500000, 2500000),
  ('USD', 'daily_amount', 1000000, 5000000),
  ('USD', 'monthly_amount', 3000000, 20000000),
  ('USD', 'daily_count', 20, 100),
  ('USD', 'monthly_count', 200, 1000),
  ('BDT', 'transaction_minimum', 5000, 5000),
  ('BDT', 'daily_amount', 20000000, 100000000),
  ('BDT', 'monthly_amount', 100000000, 500000000),
  ('BDT', 'daily_count', 20, 100),
  ('BDT', 'monthly_count', 200, 1000)
) as l(currency, name, person, business) on l.currency = r.currency
cross join (values ('PERSON'), ('BUSINESS')) as p(profile_type);

-- What the rail takes at once and what one wallet may receive: the same for every sender. Upay is a mobile financial
-- service with the limits of all of them since 27 March 2025: from a bank account 50,000 taka a day, 3,00,000 a month.
-- Neither wallet publishes what a remittance may be, so it is what bKash takes: 50 to 2,50,000 taka at once. iPay is a
-- payment service provider; until its own limits are agreed, the lower ones of a mobile wallet hold for it as well.
insert into payments.limit_rules (rail, scope, profile_type, name, currency, limit_value, valid_from, source)
select r.rail, r.scope, p.profile_type, r.name, 'BDT', r.limit_value, '2025-03-27', r.source
from (values
  ('upay_from_usd', 'rail', 'transaction_minimum', 5000, 'remittance into a wallet, as bKash'),
  ('upay_from_usd', 'rail', 'transaction_maximum', 25000000, 'remittance into a wallet, as bKash'),
  ('upay_from_bdt', 'rail', 'transaction_maximum', 5000000, 'Bangladesh Bank, mobile financial services'),
  ('upay_from_bdt', 'wallet', 'daily_amount', 5000000, 'Bangladesh Bank, mobile financial services'),
  ('upay', 'wallet', 'monthly_amount', 30000000, 'Bangladesh Bank, mobile financial services'),
  ('ipay_from_usd', 'rail', 'transaction_minimum', 5000, 'remittance into a wallet, as bKash'),
  ('ipay_from_usd', 'rail', 'transaction_maximum', 25000000, 'remittance into a wallet, as bKash'),
  ('ipay_from_usd', 'wallet', 'monthly_amount', 30000000, 'as Bangladesh Bank, mobile financial services')
) as r(rail, scope, name, limit_value, source)
cross join (values ('PERSON'), ('BUSINESS')) as p(profile_type);
