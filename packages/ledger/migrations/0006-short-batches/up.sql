-- PostgreSQL reads and prepares each constraint of a table anew for every statement that writes it, which was a fifth of
-- a short batch (docs/performance.md). What ledger.append and ledger.open_accounts can check by themselves they check;
-- what depends on a row that is there stays with the table.
alter table ledger.entries drop constraint entries_amount_check, drop constraint entries_timeout_check,
  drop constraint entries_code_check, drop constraint entries_check, drop constraint entries_check1;
alter table ledger.pendings drop constraint pendings_amount_check;
alter table ledger.heads drop constraint heads_sk_check, drop constraint heads_seq_check;
-- Form 3 is one record of columns (sql/10-lines.sql). No link of an unknown form holds (sql/70-verify.sql).
alter table ledger.batches drop constraint batches_check, drop constraint batches_form_check;

alter table ledger.accounts drop constraint accounts_code_check, drop constraint accounts_flags_check,
  drop constraint accounts_debits_posted_check, drop constraint accounts_debits_pending_check,
  drop constraint accounts_credits_posted_check, drop constraint accounts_credits_pending_check,
  add constraint accounts_totals_check
    check (least(debits_posted, debits_pending, credits_posted, credits_pending) >= 0);
