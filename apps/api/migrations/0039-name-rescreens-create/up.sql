-- Whose name was taken before names were cleaned. Each is cleaned and screened once by a sweep, which takes it off.
create table payments.name_rescreens (
  -- The partner's key of what is asked, so that asking twice is once.
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('customer', 'payee')),
  subject_id uuid not null,
  -- Null until the partner is asked; whoever it does not answer for comes after the others.
  asked_at timestamptz,
  unique (kind, subject_id)
);
create index name_rescreens_next on payments.name_rescreens (asked_at nulls first, id);

insert into payments.name_rescreens (kind, subject_id) select 'customer', id from payments.users;
insert into payments.name_rescreens (kind, subject_id) select 'payee', id from payments.contacts;

-- Texts that are searched and compared take the form that new ones have; nothing that can be seen is lost.
create function pg_temp.clean_line(line text) returns text language sql immutable as $$
  select btrim(regexp_replace(
    normalize(regexp_replace(line, U&'[\00AD\034F\200B\2060-\2064\FE00-\FE0F\FEFF]', '', 'g'), NFKC),
    '\s+', ' ', 'g'))
$$;
update payments.user_addresses set
    address_line_1 = pg_temp.clean_line(address_line_1),
    address_line_2 = pg_temp.clean_line(address_line_2),
    city = pg_temp.clean_line(city)
  where (address_line_1, coalesce(address_line_2, ''), city) is distinct from
    (pg_temp.clean_line(address_line_1), coalesce(pg_temp.clean_line(address_line_2), ''), pg_temp.clean_line(city));
update payments.accounts set nickname = pg_temp.clean_line(nickname)
  where nickname is distinct from pg_temp.clean_line(nickname);
update payments.incoming_payments set sender_name = pg_temp.clean_line(sender_name), memo = pg_temp.clean_line(memo)
  where sender_name is distinct from pg_temp.clean_line(sender_name)
    or memo is distinct from pg_temp.clean_line(memo);
update payments.tickets set subject = pg_temp.clean_line(subject)
  where subject is distinct from pg_temp.clean_line(subject);
