-- A name of the payment is like one on a watch list: it waits, reserved, until operators have compared the two.
alter table payments.transfers add column name_review text check (name_review in ('waiting', 'cleared'));
