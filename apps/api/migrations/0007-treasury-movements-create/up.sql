-- What the house moves between its own accounts, so that every ledger entry has its business row.
create table payments.treasury_movements (
  id uuid primary key,
  kind text not null check (kind in ('opening', 'prefund', 'sale')),
  -- One movement per name: a start-up or a sweep that runs twice books once.
  name text not null unique,
  facts jsonb not null,
  intent_at timestamptz not null,
  posted_at timestamptz
);
create index treasury_movements_open on payments.treasury_movements (intent_at) where posted_at is null;

-- Two workers may hear the same rate at the same moment.
create unique index mid_rates_once on payments.mid_rates (base, quote, source, heard_at);
