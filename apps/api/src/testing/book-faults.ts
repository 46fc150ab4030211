import { CONNECTED_WALLETS, WALLETS } from '@kheya/contract';
import { chart } from '@kheya/ledger';

// Statements that put books wrong, each with the proof that has to find it.

const unguarded = `
  alter table ledger.accounts drop constraint debits_must_not_exceed_credits;`;

/** Two days' statement of an account before its first entry; its digest is right. */
function statement({
  kind = 'on_demand',
  start = '2026-01-01',
  closing_minor: closing = 0,
  line_count: count = 0,
  money_in_minor: moneyIn = 0,
  money_out_minor: moneyOut = 0,
}): string {
  const year = kind === 'monthly' ? 0 : 'null';
  return `insert into payments.statements (id, account_id, user_id, kind, holder_name, period_start, period_end,
      after_seq, before_seq, opening_minor, closing_minor, line_count, money_in_minor, money_out_minor, fees_minor,
      interest_minor, year_fees_minor, year_interest_minor, sha256, issued_at)
    select gen_random_uuid(), id, user_id, '${kind}', holder_name, '${start}', '${start}'::date + 1, 0, 1, 0, ${closing},
      ${count}, ${moneyIn}, ${moneyOut}, 0, 0, ${year}, ${year}, sha256(''), clock.now()
    from (select * from payments.accounts order by id limit 1) a`;
}

const resealed = 'update payments.statements s set sha256 = payments.statement_digest(s)';

/** A row of what Kheya booked on an account, which the books know nothing of. */
const unbooked = (kind: string) => `
  insert into payments.account_postings (id, account_id, kind, side, amount_minor, subject, step, bucket,
    intent_at, created_at, posted_at)
  select gen_random_uuid(), id, '${kind}', 'credit', 5, '2026-01', 'posted', bucket, clock.now(),
    clock.now(), clock.now()
  from payments.accounts where kind = 'checking' limit 1`;

type Fault = readonly [invariant: RegExp, fault: string];

/** What can be wrong with the books, one fault or more for each proof. */
export const FAULTS: readonly Fault[] = [
  [
    /^1 debits equal/,
    'update ledger.accounts set debits_posted = debits_posted + 1 where code = 1000',
  ],
  [/^1 totals/, 'update ledger.accounts set credits_posted = credits_posted + 1 where code = 4000'],
  [
    /^1 balance after/,
    'update ledger.entries set debit_balance = debit_balance + 1 where debit_balance is not null',
  ],
  [
    /^2 no customer/,
    `${unguarded} update ledger.accounts set debits_posted = credits_posted + 1 where code = 2000`,
  ],
  [/^2 a reservation/, 'delete from ledger.pendings'],
  [/^3 bucket_transit/, 'update ledger.accounts set credits_posted = 5 where code = 2400'],
  [/^3 force_control/, 'update ledger.accounts set credits_posted = 5 where code = 2410'],
  [/^3 each rail/, "update payments.transfers set completed_at = updated_at where step = 'sent'"],
  [
    /^4 every transfer/,
    "update payments.transfers set amount_minor = amount_minor + 1 where step = 'settled'",
  ],
  [/^4 every transfer/, "update payments.transfers set step = 'settled' where step = 'released'"],
  // The transfer failed, yet its money moved: a final posting is never returned.
  ...['failed', 'released', 'stopped'].map((step): Fault => [
    /^4 every transfer/,
    `update payments.transfers set step = '${step}' where movement = 'usd_to_bdt'`,
  ]),
  ...['released', 'stopped'].map((step): Fault => [
    /^4 every transfer/,
    `update payments.transfers set step = '${step}', completed_at = null where step = 'settled'`,
  ]),
  [
    /^4 every transfer/,
    "update payments.transfers set step = 'released', completed_at = updated_at where step = 'sent'",
  ],
  [
    /^4 every transfer/,
    `update payments.transfers set step = 'intent', completed_at = null
     where step = 'settled' and movement = 'usd_to_wallet'`,
  ],
  [
    /^4 every transfer/,
    `update payments.transfers set step = 'sent', status = 'PENDING', completed_at = null, reason = null
     where step = 'failed'`,
  ],
  [
    /^4 every transfer/,
    `update payments.transfers set step = 'sent', completed_at = null, reason = 'RAIL_REFUSED'
     where step = 'settled'`,
  ],
  // It ended without its recipient, yet its money stays reserved.
  [
    /^4 every transfer/,
    `update payments.transfers set step = 'expired', status = 'EXPIRED', reason = 'RECIPIENT_DID_NOT_JOIN',
       completed_at = updated_at where movement = 'invited_transfer' and step = 'reserved'`,
  ],
  [/^4 every returned/, 'update payments.transfer_returns set is_unallocated = true'],
  [
    /^4 every transfer/,
    `update payments.transfers set step = 'sent', status = 'PENDING', completed_at = null, reason = null
     where step = 'returned'`,
  ],
  [/^4 every incoming/, 'update payments.incoming_payments set amount_minor = amount_minor + 1'],
  [
    /^4 every movement/,
    `update payments.treasury_movements set facts = facts || '{"amount": "1.00"}' where kind = 'prefund'`,
  ],
  [
    /^4 every movement/,
    `update payments.treasury_movements set posted_at = null,
       facts = facts || '{"amount": "1.00"}' where kind = 'prefund'`,
  ],
  [
    /^4 every incoming/,
    "update payments.incoming_payments set step = 'intent', amount_minor = amount_minor + 1",
  ],
  [/^4 every incoming/, "update payments.incoming_payments set step = 'unallocated'"],
  [/^4 every month of interest/, unbooked('interest')],
  [
    /^4 every month’s interest/,
    `insert into payments.interest_months (account_id, month, accrued_micro, paid_minor)
     select id, '2026-01', 5, 0 from payments.accounts where kind = 'checking' limit 1`,
  ],
  [/^4 every fee of an account/, unbooked('monthly_fee')],
  // Nobody was told of it, and no rule asks for it.
  [/^4 every fee taken is of a rule/, unbooked('monthly_fee')],
  [/^4 what operators booked/, unbooked('correction')],
  [/^4 every entry/, "delete from payments.treasury_movements where kind = 'prefund'"],
  [
    /^5 what is held in BDT /,
    'update ledger.accounts set debits_posted = 0 where code between 1100 and 1114',
  ],
  [/^5 what is held in USD /, 'update ledger.accounts set debits_posted = 0 where code = 1000'],
  [
    /^5 what is held in USDC /,
    `update ledger.accounts set credits_posted = 5 where code = 2200 and currency = 'USDC'`,
  ],
  [
    /^6 every incoming/,
    'update payments.incoming_payments set provider_transaction_id = gen_random_uuid()::text',
  ],
  [/^6 each dollar/, "update payments.transfers set bank_reversal_id = null where step = 'failed'"],
  // A response still expected from the partner explains exactly its own amount.
  [
    /^6 each dollar/,
    `update payments.transfers set bank_transfer_id = null where movement = 'usd_to_bdt';
     update ledger.accounts set credits_posted = credits_posted + 1
     where code = 2000 and currency = 'USD'`,
  ],
  ...CONNECTED_WALLETS.map((wallet): [RegExp, string] => {
    const { ledgerKey, names } = WALLETS[wallet];
    const { code } = chart[`float_${ledgerKey}`];
    const fault = `update ledger.accounts set debits_posted = 0 where code = ${code}`;
    return [new RegExp(`^6 the ${names.en}`), fault];
  }),
  [/^6 the settlement/, 'update ledger.accounts set credits_posted = 0 where code = 1100'],
  [
    /^7 the FX position USD.BDT/,
    'update payments.transfers set mid_e8 = mid_e8 + 1000000 where mid_e8 is not null',
  ],
  [/^1 an account is closed/, 'update ledger.accounts set closed = true where code = 2000'],
  [
    /^2 no total/,
    `alter table ledger.accounts drop constraint accounts_totals_check;
     update ledger.accounts set debits_pending = -1 where code = 2000`,
  ],
  [
    /^7 the FX position USDC.USD/,
    `update ledger.entries e set credit_account_id = a.id from ledger.accounts a
     where a.sk = e.sk and a.code = 3001 and a.currency = e.currency and e.kind = 'normal'`,
  ],
  [
    /^7 fx_result/,
    `update ledger.entries e set debit_account_id = a.id from ledger.accounts a
     where a.sk = e.sk and a.code = 5040 and a.currency = e.currency and e.kind = 'normal'`,
  ],
  [
    /^8 every waiting/,
    `insert into ledger.outbox (sk, id, seq, topic, payload)
     values (0, gen_random_uuid(), 1, 'transfer_reserved', '{}')`,
  ],
  [
    /^8 every bucket holds/,
    `delete from ledger.batches b using ledger.heads h where b.sk = h.sk and b.last_seq = h.seq`,
  ],
  [
    /^8 the hash/,
    "update ledger.batches set hash = sha256('other') where last_seq = 1 or last_seq > 5",
  ],
  [
    /^4 every crumb/,
    `with account as (select id, user_id from payments.accounts limit 1), closure as (
       insert into payments.account_closures (id, user_id, step, created_at, ended_at)
       select gen_random_uuid(), user_id, 'closed', clock.now(), clock.now() from account returning id)
     insert into payments.account_closure_accounts
       (id, closure_id, account_id, crumb_minor, crumb_booked_at)
     select gen_random_uuid(), closure.id, account.id, 25, clock.now() from account, closure`,
  ],
  [/^4 every account that was closed/, 'update payments.users set closed_at = clock.now()'],
  [
    /^4 the rest of every closed/,
    `insert into payments.account_closures (id, user_id, account_id, step, created_at, ended_at)
     select gen_random_uuid(), user_id, id, 'closed', clock.now(), clock.now()
     from payments.accounts where closed_at is null limit 1`,
  ],
  [/^4 every statement says/, statement({ closing_minor: 1, money_in_minor: 1 })],
  [
    /^4 every line of a statement/,
    `${statement({ line_count: 2, money_in_minor: 5, money_out_minor: 5 })};
     insert into payments.statement_lines (statement_id, seq, at, kind, side, amount_minor, balance_minor, counterparty)
     select s.id, l.seq, clock.now(), 'internal', l.side, 5, l.balance, ''
     from payments.statements s, (values (1, 'credit', 5), (2, 'debit', 0)) l (seq, side, balance);
     ${resealed}`,
  ],
  [
    /^4 every statement is as it was issued/,
    `${statement({})}; update payments.statements set holder_name = 'Somebody else'`,
  ],
  [
    /^4 each month’s statement/,
    [statement({ kind: 'monthly' }), statement({ kind: 'monthly', start: '2026-01-04' })].join(';'),
  ],
  [/^9 the log/, 'update payments.operator_action_head set number = number + 1'],
];
