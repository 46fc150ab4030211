-- Statements as they were made: a month of an account by the calendar of its own shore, or a span that its owner asked
-- for. What was booked is that of a range of the ledger's numbers, so a later correction belongs to a later statement.
create table payments.statements (
  id uuid primary key,
  account_id uuid not null references payments.accounts,
  user_id uuid not null references payments.users,
  kind text not null check (kind in ('monthly', 'on_demand')),
  holder_name text not null,
  period_start date not null,
  period_end date not null,
  -- Both excluded, as in the reads of the ledger.
  after_seq bigint not null check (after_seq >= 0),
  before_seq bigint not null,
  opening_minor bigint not null,
  closing_minor bigint not null,
  line_count integer not null check (line_count >= 0),
  money_in_minor bigint not null check (money_in_minor >= 0),
  money_out_minor bigint not null check (money_out_minor >= 0),
  fees_minor bigint not null check (fees_minor >= 0),
  interest_minor bigint not null check (interest_minor >= 0),
  -- Since the first of January; only a month says so (Reg DD, 12 CFR 1030.11).
  year_fees_minor bigint,
  year_interest_minor bigint,
  -- Annual percentage yield earned, in hundredths of a per cent (Reg DD, appendix A, part II).
  apy_earned_bps integer,
  sha256 bytea not null check (length(sha256) = 32),
  issued_at timestamptz not null,
  check (period_end >= period_start and before_seq > after_seq),
  check (opening_minor + money_in_minor - money_out_minor = closing_minor),
  check ((kind = 'monthly') = (year_fees_minor is not null)),
  check ((kind = 'monthly') = (year_interest_minor is not null))
);
create unique index statements_month on payments.statements (account_id, period_start) where kind = 'monthly';
create unique index statements_span on payments.statements (account_id, period_start, period_end, before_seq)
  where kind = 'on_demand';
create index statements_user on payments.statements (user_id, period_end desc, issued_at desc);

-- The lines in the words of the day they were issued: a contact that is renamed later keeps its name here.
create table payments.statement_lines (
  -- Lines are written before the statement that sums them up, in one transaction.
  statement_id uuid not null references payments.statements deferrable initially deferred,
  seq bigint not null,
  at timestamptz not null,
  -- The row of the history; none for what is no transaction of the customer's, such as a crumb given up at closing.
  transaction_id uuid,
  kind text not null,
  side text not null check (side in ('debit', 'credit')),
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint check (fee_minor >= 0),
  bdt_minor bigint,
  balance_minor bigint not null,
  counterparty text not null,
  other_account text,
  other_nickname text,
  wallet_type text,
  rate_e8 bigint,
  memo text,
  reference text,
  primary key (statement_id, seq)
);

revoke update, delete on payments.statements, payments.statement_lines from kheya_app;

-- The digest of a statement: its head, then a line of text for each of its lines.
create function payments.statement_digest(p payments.statements) returns bytea
language sql stable set search_path = pg_catalog, pg_temp
begin atomic
  select sha256(convert_to(
    jsonb_build_array(p.account_id, p.kind, p.holder_name, p.period_start, p.period_end, p.after_seq, p.before_seq,
      p.opening_minor, p.closing_minor, p.line_count, p.money_in_minor, p.money_out_minor, p.fees_minor,
      p.interest_minor, p.year_fees_minor, p.year_interest_minor, p.apy_earned_bps)::text
    || coalesce((
      select string_agg(jsonb_build_array(l.seq, extract(epoch from l.at), l.transaction_id, l.kind, l.side,
        l.amount_minor, l.fee_minor, l.bdt_minor, l.balance_minor, l.counterparty, l.other_account, l.other_nickname,
        l.wallet_type, l.rate_e8, l.memo, l.reference)::text, E'\n' order by l.seq)
      from payments.statement_lines l where l.statement_id = p.id), ''), 'UTF8'));
end;

-- Sets the digest of a statement that is being written; its lines are there already.
create function payments.seal_statement() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.sha256 := payments.statement_digest(new);
  return new;
end
$$;
create trigger statements_seal before insert on payments.statements
  for each row execute function payments.seal_statement();
