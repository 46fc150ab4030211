// Every instant mode beside BD_TRANSFER to bKash, alone and all of them mixed: dollars of persons in
// the United States, whose device counts as freshly confirmed.
import { randomUUID } from 'node:crypto';
import { createPool, withClient } from '@kheya/db';
import { customerAccount, customerAccountId, openLedger } from '@kheya/ledger';
import { headersOf, inParts, makeCustomers, type Customer } from './http-customers.ts';
import type { LoadPayment } from './http-load.ts';
import type { PaymentOptions } from './http-payments.ts';
import { formatCpu, taker, tidy, TRANSFER, type Measured, type Parts } from './http-take.ts';
import { median, rounded } from './support/statistics.ts';

const DEVICE = 'outside-check';
const SERIES = 3;

/** A customer, and everything they may pay. */
interface Sender extends Customer {
  readonly contacts: Readonly<Record<ContactKind, string>>;
  readonly savings: string;
  readonly taka: string;
}
type ContactKind = 'nagad' | 'upay' | 'ipay' | 'bank' | 'customer';

interface Mode {
  readonly converts: boolean;
  destination(sender: Sender): Readonly<Record<string, string>>;
}

const toContact = (mode: string, field: string, kind: ContactKind, converts = true): Mode => ({
  converts,
  destination: ({ contacts }) => ({ transfer_mode: mode, [field]: contacts[kind] }),
});

/** The mode that the others are measured by. */
const YARDSTICK = 'bkash';
const MODES: Readonly<Record<string, Mode>> = {
  [YARDSTICK]: {
    converts: true,
    destination: ({ contactId }) => ({
      ...{ transfer_mode: 'BD_TRANSFER', mobile_wallet_beneficiary: contactId },
    }),
  },
  nagad: toContact('BD_TRANSFER', 'mobile_wallet_beneficiary', 'nagad'),
  upay: toContact('BD_TRANSFER', 'mobile_wallet_beneficiary', 'upay'),
  ipay: toContact('IPAY_TRANSFER', 'ipay_beneficiary', 'ipay'),
  npsb: {
    converts: true,
    destination: ({ contacts }) => ({
      ...{ transfer_mode: 'BD_TRANSFER', bd_beneficiary: contacts.bank, rail: 'npsb' },
    }),
  },
  internal: toContact('INTERNAL', 'beneficiary', 'customer', false),
  usd_to_bdt: {
    converts: true,
    destination: ({ taka }) => ({
      ...{ transfer_mode: 'USD_TO_BDT_CONVERT', destination_bdt_account: taka },
    }),
  },
  own: {
    converts: false,
    destination: ({ savings }) => ({ transfer_mode: 'OWN', destination_account: savings }),
  },
};
const NAMES = Object.keys(MODES);
/** Alone and mixed together at most five a day, which is what one person may send by NPSB. */
const ALONE = 4;

export interface ModePayments {
  readonly list: readonly LoadPayment[];
  /** How many of one mode stand one after another, and how many mixed ones after all of them. */
  readonly alone: number;
  readonly mixed: number;
}

export async function modePayments(wanted: PaymentOptions): Promise<ModePayments> {
  const { database, buckets, customers: count, issuer, apiUrl } = wanted;
  const made = { count, buckets, currency: 'USD', device: DEVICE, series: SERIES } as const;
  const senders = (await makeCustomers(database, made)).map((customer) => ({
    ...customer,
    ...{ savings: randomUUID(), taka: randomUUID() },
    contacts: {
      ...{ nagad: randomUUID(), upay: randomUUID(), ipay: randomUUID() },
      ...{ bank: randomUUID(), customer: randomUUID() },
    },
  }));
  await openAccounts(wanted, senders);
  await inParts(senders, (some) => insertContacts(database.adminUrl, some, senders));
  const headers = senders.map((sender) => headersOf(sender, issuer, { apiUrl, device: DEVICE }));
  const rates: Rate[] = [];
  const payment = (mode: string, number: number): LoadPayment => {
    const { converts, destination } = MODES[mode]!;
    const sender = senders[number % senders.length]!;
    const rate = { id: randomUUID(), userId: sender.userId };
    if (converts) rates.push(rate);
    const body = {
      ...{ source_account: sender.accountId, amount: `${10 + (number % 90)}.00` },
      ...destination(sender),
      ...(converts ? { conversion_rate_id: rate.id } : {}),
    };
    return { headers: headers[number % senders.length]!, body: JSON.stringify(body) };
  };
  const alone = count * ALONE;
  const list = NAMES.flatMap((mode) =>
    Array.from({ length: alone }, (_, number) => payment(mode, number)),
  );
  const mixed = Array.from({ length: count }, (_, number) =>
    NAMES.map((mode) => payment(mode, number)),
  ).flat();
  await inParts(rates, (some) => insertRates(database.adminUrl, some));
  return { list: [...list, ...mixed], alone, mixed: mixed.length };
}

/** Processor time of a transfer of each mode, in turns, and of the mix of them all. */
export async function measureModes(parts: Parts, { list, alone, mixed }: ModePayments) {
  const { settings, log } = parts;
  const { rounds, seconds, customers } = settings;
  parts.load.send({ payments: list });
  const takers = NAMES.map((mode, index) => ({
    mode,
    ...taker(parts, mode, { start: index * alone, most: alone }),
  }));
  const mix = taker(parts, 'mixed', { start: NAMES.length * alone, most: mixed });
  for (const { take } of takers) await take(TRANSFER, 'warm-up', { most: customers / 2 });
  await tidy(parts.database);
  const all = new Map<string, Measured[]>([...NAMES, 'mixed'].map((mode) => [mode, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { mode, take } of [...takers, { mode: 'mixed', ...mix }]) {
      const measured = await take(TRANSFER, `round-${round}`, { seconds });
      all.get(mode)!.push(measured);
      log(`${mode}: ${rounded(measured.rps)}/s, ${formatCpu(measured.cpu)}`);
    }
  }
  return {
    ...summary(all),
    transfers: [...takers, mix].reduce((sum, { sent }) => sum + sent(), 0),
  };
}

function summary(all: ReadonlyMap<string, readonly Measured[]>) {
  const processor = ({ cpu }: Measured) => cpu.api + cpu.postgres;
  const yardstick = all.get(YARDSTICK)!;
  const figures = [...all].map(([mode, measured]) => {
    const ratios = measured.map((one, round) => processor(one) / processor(yardstick[round]!));
    const of = (part: 'api' | 'postgres') => rounded(median(measured.map(({ cpu }) => cpu[part])));
    const figure = {
      rps: rounded(median(measured.map(({ rps }) => rps))),
      cpu_us: { api: of('api'), postgres: of('postgres') },
      // Where processor time cannot be read there is nothing to compare.
      cpu_ratio: Number.isFinite(median(ratios)) ? rounded(median(ratios)) : null,
    };
    return [mode, figure] as const;
  });
  const ratios = figures.flatMap(([mode, { cpu_ratio: ratio }]) =>
    mode === 'mixed' || ratio === null ? [] : [ratio],
  );
  return { ...Object.fromEntries(figures), highest_cpu_ratio: Math.max(0, ...ratios) };
}

async function openAccounts(
  { database, buckets }: PaymentOptions,
  senders: readonly Sender[],
): Promise<void> {
  const at = new Date();
  const opened = senders.flatMap((sender, number) =>
    (
      [
        { id: sender.savings, currency: 'USD', kind: 'savings' },
        { id: sender.taka, currency: 'BDT', kind: 'bdt' },
      ] as const
    ).map((account) => {
      const accountKey = `${sender.userId}:${account.kind}`;
      const ledgerId = customerAccountId({ atMs: at.getTime(), bucket: sender.bucket, accountKey });
      const accountNumber = `9${account.kind === 'bdt' ? 5 : 4}${String(number).padStart(11, '0')}`;
      return { ...account, ledgerId, accountNumber, userId: sender.userId, bucket: sender.bucket };
    }),
  );
  const pool = createPool(database.appUrl, { max: 8 });
  const ledger = await openLedger({ pool, clock: { now: () => new Date() }, buckets });
  await inParts(opened, async (some) => {
    await ledger.open(some.map(({ ledgerId, currency }) => customerAccount(ledgerId, currency)));
  });
  await ledger.close();
  await pool.end();
  await inParts(opened, async (some) => {
    await withClient(database.adminUrl, (client) =>
      client.query(
        `insert into payments.accounts (id, user_id, currency, kind, account_number, holder_name,
           bucket, ledger_account_id, opened_at, is_default, account_type)
         select g.*, $8::timestamptz, false, case kind when 'savings' then 'SAVINGS' else 'CHECKING' end
         from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[],
           $5::text[], array_fill('Rahima Khatun'::text, array[cardinality($1::uuid[])]), $6::int[],
           $7::uuid[]) as g (id, user_id, currency, kind, account_number, holder, bucket, ledger)`,
        [
          ...[some.map((one) => one.id), some.map((one) => one.userId)],
          ...[some.map((one) => one.currency), some.map((one) => one.kind)],
          ...[some.map((one) => one.accountNumber), some.map((one) => one.bucket)],
          ...[some.map((one) => one.ledgerId), at],
        ],
      ),
    );
  });
}

/** Each pays the sender before them. */
async function insertContacts(
  url: string,
  some: readonly Sender[],
  all: readonly Sender[],
): Promise<void> {
  const first = all.indexOf(some[0]!);
  const rows = some.flatMap((sender, index) => {
    const { contacts, userId, walletNumber: number } = sender;
    const other = all.at(first + index - 1)!;
    const wallet = { bank: null, branch: null, routing: null, payee: null, userId, number };
    return [
      { ...wallet, id: contacts.nagad, kind: 'mobile_wallet', wallet: 'Nagad' },
      { ...wallet, id: contacts.upay, kind: 'mobile_wallet', wallet: 'Upay' },
      { ...wallet, id: contacts.ipay, kind: 'ipay', wallet: 'iPay' },
      {
        ...{ ...wallet, id: contacts.bank, kind: 'bd_bank', wallet: null, bank: 'BRAC Bank' },
        ...{ branch: 'Dhanmondi', routing: '060261726', number: sender.accountNumber },
      },
      {
        ...{ ...wallet, id: contacts.customer, kind: 'customer', wallet: null },
        ...{ payee: other.userId, number: other.email },
      },
    ];
  });
  await withClient(url, (client) =>
    client.query(
      `insert into payments.contacts (id, user_id, kind, nickname, name, wallet_type, account_number,
         routing_number, bank_name, branch_name, payee_user_id, purpose, relationship,
         source_of_funds, created_at)
       select id, user_id, kind, 'Friend', 'Amena Khatun', wallet, number, routing, bank, branch, payee,
         'family_support', 'mother', 'salary', $10
       from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
         $8::text[], $9::uuid[]) as g (id, user_id, kind, wallet, number, routing, bank, branch, payee)`,
      [
        ...[rows.map((row) => row.id), rows.map((row) => row.userId), rows.map((row) => row.kind)],
        ...[rows.map((row) => row.wallet), rows.map((row) => row.number)],
        ...[rows.map((row) => row.routing), rows.map((row) => row.bank)],
        ...[rows.map((row) => row.branch), rows.map((row) => row.payee), new Date()],
      ],
    ),
  );
}

interface Rate {
  readonly id: string;
  readonly userId: string;
}

async function insertRates(url: string, some: readonly Rate[]): Promise<void> {
  const now = new Date();
  await withClient(url, (client) =>
    client.query(
      `insert into payments.conversion_rates (id, user_id, base, quote, mid_e8, rate_e8, spread_bps,
         fee_rules_date, created_at, expires_at)
       select id, user_id, 'USD', 'BDT', 12240000000, 12185000000, 45, $3::timestamptz::date, $3,
         $3 + interval '1 hour' from unnest($1::uuid[], $2::uuid[]) as g (id, user_id)`,
      [some.map(({ id }) => id), some.map(({ userId }) => userId), now],
    ),
  );
}
