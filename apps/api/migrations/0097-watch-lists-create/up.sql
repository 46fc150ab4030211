-- Lists of sanctioned persons and companies, each loaded whole: one version of a source is in force at a time, and of
-- those before it only what they were is kept. What a match was found by stands with the match.
create table payments.watch_lists (
  id uuid primary key,
  source text not null check (source ~ '^[A-Z][A-Z0-9_]{1,29}$'),
  version text not null,
  published_on date not null,
  -- SHA-256 of the files it was loaded from.
  content_hash bytea not null check (octet_length(content_hash) = 32),
  entry_count integer not null check (entry_count > 0),
  -- Against the version before it.
  added_count integer not null check (added_count >= 0),
  changed_count integer not null check (changed_count >= 0),
  removed_count integer not null check (removed_count >= 0),
  loaded_by text not null,
  loaded_at timestamptz not null,
  replaced_at timestamptz,
  unique (source, version)
);
create unique index watch_lists_current on payments.watch_lists (source) where replaced_at is null;

create table payments.watch_list_entries (
  id uuid primary key,
  list_id uuid not null references payments.watch_lists,
  -- The list's own number of the entry, the same in each version.
  number text not null,
  kind text not null check (kind in ('person', 'entity', 'vessel', 'aircraft')),
  name text not null,
  -- As far as they are known: 1961, 1961-03 or 1961-03-12.
  birth_dates text[] not null,
  countries text[] not null,
  programmes text[] not null,
  remarks text,
  content_hash bytea not null check (octet_length(content_hash) = 32),
  unique (list_id, number)
);
-- Every name of an entry, with the keys it is looked for by.
create table payments.watch_list_names (
  entry_id uuid not null references payments.watch_list_entries on delete cascade,
  position integer not null check (position >= 0),
  name text not null,
  kind text not null check (kind in ('primary', 'alias', 'former')),
  keys text[] not null,
  primary key (entry_id, position)
);
create index watch_list_names_keys on payments.watch_list_names using gin (keys);

-- From which likeness on a name is looked at by an operator, and from which a false match takes two of them.
create table payments.screening_rules (
  valid_from date primary key,
  review_score numeric(4, 3) not null check (review_score >= 0.5),
  block_score numeric(4, 3) not null check (block_score <= 1),
  source text not null,
  check (review_score < block_score)
);
insert into payments.screening_rules (valid_from, review_score, block_score, source) values
  ('2025-01-01', 0.850, 0.950, 'sanctions policy 1');

-- The lists are loaded and the rules changed by their owner alone; api and worker read them.
revoke insert, update, delete on payments.watch_lists, payments.watch_list_entries, payments.watch_list_names,
  payments.screening_rules from kheya_app;
