-- Since 1 November 2025 a bank may take Tk 1.50 of each Tk 1,000 that it sends over NPSB to a bank or a mobile financial
-- service, and Tk 2 to a payment service provider; the sender pays it and sees it first (Bangladesh Bank, interoperable
-- NPSB; Dhaka Tribune, 13 October 2025). Ten taka were more than that below Tk 6,667.
--
-- The other prices stand: RTGS costs what Bangladesh Bank allows, Tk 100 and VAT; bKash, Nagad and Upay are paid from our
-- own float with each of them and not over NPSB; what is sent in dollars, iPay included, is a remittance.
insert into payments.fee_rules (rail, profile_type, currency, fixed_minor, rate_bps, valid_from, source)
select 'npsb_from_bdt', p.profile_type, 'BDT', 0, 10, '2025-11-01', 'price list 2; Bangladesh Bank, NPSB fee cap'
from (values ('PERSON'), ('BUSINESS')) as p(profile_type);
