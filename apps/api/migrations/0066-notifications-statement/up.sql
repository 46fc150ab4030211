-- The statement that a notification leads to.
alter table payments.notifications add column statement_id uuid references payments.statements;
