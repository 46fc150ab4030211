-- Where somebody said they live when they signed up. The API reads it once, when it makes their profile.
alter table identity.users
  add column home_country text check (home_country in ('US', 'BD')),
  add column home_place text check ((home_place is null) = (home_country is null));

create view identity.homes_for_api as
select id as user_id, home_country, home_place from identity.users where home_country is not null;
grant select on identity.homes_for_api to kheya_app;
