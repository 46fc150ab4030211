import { z } from 'zod';
import { money } from '@kheya/money';
import { cents } from './bank-cents.ts';
import type { CallBank } from './bank-client.ts';
import type {
  BankAccount,
  BankAccountKind,
  BankAccountStatus,
  BankMovement,
  BankPartner,
} from './bank-port.ts';
import { postedTransactions } from './bank-transaction.ts';

const templates = z.object({
  account_templates: z.array(
    z.object({
      id: z.uuid(),
      is_enabled: z.boolean(),
      name: z.string(),
      template: z.object({ account_type: z.string(), currency: z.string() }),
    }),
  ),
});
const account = z.object({
  id: z.uuid(),
  account_number: z.string(),
  bank_routing: z.string(),
  status: z.string(),
  access_status: z.string().nullish(),
});

/** A status that we do not know may not be used: it waits until the partner says more. */
const STATUSES: Readonly<Record<string, BankAccountStatus>> = {
  ACTIVE_OR_DISBURSED: 'active',
  SUSPENDED: 'suspended',
  RESTRICTED: 'suspended',
  CHARGED_OFF: 'suspended',
  DELINQUENT: 'suspended',
  IN_CLOSING: 'suspended',
  FAILED_KYC: 'declined',
  ACCOUNT_NOT_DESIRED: 'declined',
  ACCOUNT_NEVER_ACTIVE: 'declined',
  CLOSED: 'closed',
};

function accountOf(body: z.output<typeof account>): BankAccount {
  const status = STATUSES[body.status] ?? 'opening';
  return {
    accountId: body.id,
    accountNumber: body.account_number,
    routingNumber: body.bank_routing,
    status: status === 'active' && body.access_status === 'FROZEN' ? 'suspended' : status,
  };
}

/** The programme's product for each kind, by the name agreed with the partner. */
const PRODUCTS: Readonly<Record<BankAccountKind, { name: string; type: string }>> = {
  checking: { name: 'Checking', type: 'CHECKING' },
  savings: { name: 'Savings', type: 'SAVING' },
  deposit: { name: 'Deposit', type: 'SAVING' },
};
const page = z.object({ result: z.array(z.unknown()), next_page_token: z.string().nullish() });

/** Our own account on the other side of each movement, by the alias agreed with the partner. */
const MOVEMENTS = {
  remittance: { type: 'OUTGOING_INTERNATIONAL_REMITTANCE', alias: 'REMITTANCE', out: true },
  remittance_reversal: {
    type: 'OUTGOING_INTERNATIONAL_REMITTANCE_REVERSAL',
    alias: 'REMITTANCE',
    out: false,
  },
  fee: { type: 'TRANSFER_FEE', alias: 'FEE_INCOME', out: true },
  fee_reversal: { type: 'TRANSFER_FEE_REVERSAL', alias: 'FEE_INCOME', out: false },
  account_fee: { type: 'FEE', alias: 'FEE_INCOME', out: true },
} as const satisfies Record<BankMovement, { type: string; alias: string; out: boolean }>;

const standing = z.object({ id: z.uuid(), status: z.string() });
const holding = z.object({
  balances: z.array(z.object({ type: z.string(), balance: z.number().int() })),
});

type Accounts = Pick<
  BankPartner,
  | 'openAccount'
  | 'readAccount'
  | 'readBalance'
  | 'closeAccount'
  | 'move'
  | 'moveBetween'
  | 'payInterest'
  | 'listPosted'
  | 'registerWebhook'
>;

/** Accounts at the partner, the movements on them, and the address for its webhooks. */
export function bankAccounts(call: CallBank): Accounts {
  return {
    openAccount: accountOpener(call),
    ...closings(call),
    ...transfers(call),
    ...listing(call),
  };
}

function closings(call: CallBank): Pick<Accounts, 'readAccount' | 'readBalance' | 'closeAccount'> {
  return {
    async readAccount({ accountId }) {
      const path = `/accounts/${accountId}`;
      const got = await call({ method: 'GET', path, answer: account });
      return got.outcome === 'done' ? { outcome: 'done', ...accountOf(got.body) } : got;
    },
    async readBalance({ accountId }) {
      const path = `/accounts/${accountId}`;
      const got = await call({ method: 'GET', path, answer: holding });
      if (got.outcome !== 'done') return got;
      const held = got.body.balances.find(({ type }) => type === 'ACCOUNT_BALANCE');
      if (!held) return { outcome: 'unknown', cause: new Error('the bank states no balance') };
      return { outcome: 'done', balance: money('USD', BigInt(held.balance)) };
    },
    async closeAccount({ key, accountId }) {
      const path = `/accounts/${accountId}`;
      const body = { status: 'CLOSED' };
      const got = await call({ method: 'PATCH', path, body, key, answer: standing });
      if (got.outcome !== 'done') return got;
      return { outcome: 'done', isClosed: got.body.status === 'CLOSED' };
    },
  };
}

function accountOpener(call: CallBank): Accounts['openAccount'] {
  const found = new Map<BankAccountKind, string>();
  return async ({ key, holder, kind, nickname }) => {
    if (!found.has(kind)) {
      const path = '/accounts/templates';
      const got = await call({ method: 'GET', path, answer: templates });
      if (got.outcome !== 'done') return got;
      const { name, type } = PRODUCTS[kind];
      const id = got.body.account_templates.find(
        (one) =>
          one.is_enabled &&
          one.name === name &&
          one.template.account_type === type &&
          one.template.currency === 'USD',
      )?.id;
      if (id === undefined) {
        return { outcome: 'unknown', cause: new Error(`the bank offers no ${kind} account`) };
      }
      found.set(kind, id);
    }
    const body = {
      account_template_id: found.get(kind),
      ...(nickname === null ? {} : { nickname }),
      relationships: [
        {
          relationship_type: 'PRIMARY_ACCOUNT_HOLDER',
          ...('personId' in holder
            ? { person_id: holder.personId }
            : { business_id: holder.businessId }),
        },
      ],
    };
    const got = await call({ method: 'POST', path: '/accounts', body, key, answer: account });
    return got.outcome === 'done' ? { outcome: 'done', ...accountOf(got.body) } : got;
  };
}

function transfers(call: CallBank): Pick<Accounts, 'move' | 'moveBetween' | 'payInterest'> {
  const transfer = async (key: string, order: Readonly<Record<string, unknown>>) => {
    const got = await call({
      method: 'POST',
      path: '/transactions/internal_transfer',
      body: { currency: 'USD', ...order },
      key,
      answer: z.object({ id: z.uuid() }),
    });
    return got.outcome === 'done' ? { outcome: 'done' as const, transactionId: got.body.id } : got;
  };
  return {
    move({ key, movement, accountId, amount, memo, reference }) {
      const { type, alias, out } = MOVEMENTS[movement];
      const sides = out
        ? { originating_account_id: accountId, receiving_account_alias: alias }
        : { originating_account_alias: alias, receiving_account_id: accountId };
      const metadata = { reference_id: reference };
      return transfer(key, { amount: cents(amount), type, ...sides, memo, metadata });
    },
    moveBetween({ key, fromAccountId, toAccountId, amount, memo, reference }) {
      return transfer(key, {
        amount: cents(amount),
        type: 'ACCOUNT_TO_ACCOUNT',
        originating_account_id: fromAccountId,
        receiving_account_id: toAccountId,
        memo,
        metadata: { reference_id: reference },
      });
    },
    payInterest({ key, accountId, amount, memo, reference }) {
      return transfer(key, {
        amount: cents(amount),
        type: 'INTEREST_PAYOUT',
        originating_account_alias: 'OPERATING',
        receiving_account_id: accountId,
        memo,
        metadata: { reference_id: reference },
      });
    },
  };
}

function listing(call: CallBank): Pick<Accounts, 'listPosted' | 'registerWebhook'> {
  return {
    async listPosted({ accountId, from, pageToken }) {
      const got = await call({
        method: 'GET',
        path: '/transactions/posted',
        query: { account_id: accountId, from_date: from?.toISOString(), page_token: pageToken },
        answer: page,
      });
      if (got.outcome !== 'done') return got;
      return {
        outcome: 'done',
        transactions: got.body.result.flatMap(postedTransactions),
        nextPageToken: got.body.next_page_token || null,
      };
    },

    async registerWebhook({ url }) {
      const got = await call({
        method: 'POST',
        path: '/webhooks',
        body: {
          url,
          enabled_events: [
            'PERSON.VERIFICATION_OUTCOME.UPDATED',
            'BUSINESS.VERIFICATION_OUTCOME.UPDATED',
            'TRANSACTION.POSTED.CREATED',
            'ACCOUNT.CREATED',
            'ACCOUNT.UPDATED',
          ],
          is_enabled: true,
          description: 'Kheya payments',
        },
        answer: z.object({ id: z.uuid() }),
      });
      return got.outcome === 'done' ? { outcome: 'done', webhookId: got.body.id } : got;
    },
  };
}
