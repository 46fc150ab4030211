-- Each wallet has a float of its own. Until now bKash's was the only one, so no row said whose it filled.
update payments.treasury_movements
set facts = facts || '{"wallet": "bkash"}', name = 'prefund:bkash:' || substring(name from 9)
where kind = 'prefund';
