import { z } from 'zod';
import { money, type Money } from '@kheya/money';
import type { CallBank } from './bank-client.ts';
import type { BankMovement, BankPartner } from './bank-port.ts';
import { postedTransactions } from './bank-transaction.ts';

const templates = z.object({
  account_templates: z.array(
    z.object({
      id: z.uuid(),
      is_enabled: z.boolean(),
      template: z.object({ account_type: z.string(), currency: z.string() }),
    }),
  ),
});
const account = z.object({
  id: z.uuid(),
  account_number: z.string(),
  bank_routing: z.string(),
});
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
  | 'listPosted'
  | 'registerWebhook'
>;

/** Accounts at the partner, the movements on them, and the address for its webhooks. */
export function bankAccounts(call: CallBank): Accounts {
  return { openAccount: accountOpener(call), ...closings(call), ...movements(call) };
}

function closings(call: CallBank): Pick<Accounts, 'readAccount' | 'readBalance' | 'closeAccount'> {
  return {
    async readAccount({ accountId }) {
      const path = `/accounts/${accountId}`;
      const got = await call({ method: 'GET', path, answer: standing });
      if (got.outcome !== 'done') return got;
      return { outcome: 'done', isClosed: got.body.status === 'CLOSED' };
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
  let checkingTemplate: string | undefined;
  return async ({ key, holder }) => {
    if (checkingTemplate === undefined) {
      const path = '/accounts/templates';
      const got = await call({ method: 'GET', path, answer: templates });
      if (got.outcome !== 'done') return got;
      checkingTemplate = got.body.account_templates.find(
        ({ is_enabled, template }) =>
          is_enabled && template.account_type === 'CHECKING' && template.currency === 'USD',
      )?.id;
      if (checkingTemplate === undefined) {
        return { outcome: 'unknown', cause: new Error('the bank offers no checking account') };
      }
    }
    const body = {
      account_template_id: checkingTemplate,
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
    if (got.outcome !== 'done') return got;
    return {
      outcome: 'done',
      accountId: got.body.id,
      accountNumber: got.body.account_number,
      routingNumber: got.body.bank_routing,
    };
  };
}

function movements(call: CallBank): Pick<Accounts, 'move' | 'listPosted' | 'registerWebhook'> {
  return {
    async move({ key, movement, accountId, amount, memo, reference }) {
      const { type, alias, out } = MOVEMENTS[movement];
      const sides = out
        ? { originating_account_id: accountId, receiving_account_alias: alias }
        : { originating_account_alias: alias, receiving_account_id: accountId };
      const got = await call({
        method: 'POST',
        path: '/transactions/internal_transfer',
        body: {
          amount: cents(amount),
          currency: 'USD',
          type,
          ...sides,
          memo,
          metadata: { reference_id: reference },
        },
        key,
        answer: z.object({ id: z.uuid() }),
      });
      return got.outcome === 'done' ? { outcome: 'done', transactionId: got.body.id } : got;
    },

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

const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

/** Integer cents, the partner's unit. Its JSON contains no other whole numbers. */
function cents({ currency, minor }: Money): number {
  if (currency !== 'USD' || minor <= 0n || minor > LARGEST) {
    throw new Error('a movement at the bank is a positive number of cents');
  }
  return Number.parseInt(minor.toString(), 10);
}
