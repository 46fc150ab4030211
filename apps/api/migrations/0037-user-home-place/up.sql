-- The US state or the district of Bangladesh told at sign-up; it only fills the first address in.
alter table payments.users add column home_place text;
