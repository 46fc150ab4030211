-- Wrong codes by where they were typed, over all accounts: each challenge has tries of its own, but
-- whoever starts a challenge for every account has five at each.
create table identity.wrong_codes (
  id bigint generated always as identity primary key,
  asker text not null check (asker in ('anonymous', 'signed_in')),
  network_address text not null,
  typed_at timestamptz not null
);
create index wrong_codes_network on identity.wrong_codes (network_address, asker, typed_at);

grant select, insert, update, delete on identity.wrong_codes to kheya_accounts;
