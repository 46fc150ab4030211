-- Papers and pictures of a customer, as the partner keeps them.
create table bank.documents (
  seq bigint generated always as identity primary key,
  id uuid not null unique,
  party_id uuid references bank.parties (id),
  name text not null,
  description text,
  file_name text not null,
  content_type text not null,
  content bytea not null,
  encryption text not null,
  creation_time timestamptz not null
);
create index on bank.documents (party_id, seq);

-- Documents end what is provisional, and not the passing of a day.
delete from sim.timers where kind = 'provisional_ends';
