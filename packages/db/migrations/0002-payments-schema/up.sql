-- The payments side's schema. Its tables are the owner's; api and worker read and write all of them.
create schema payments;
grant usage on schema payments to kheya_app;
alter default privileges in schema payments
  grant select, insert, update, delete on tables to kheya_app;
alter default privileges in schema payments grant usage, select on sequences to kheya_app;
