import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Account, Party } from '#database/schema.ts';
import { toJson } from '#platform/json.ts';
import type { SimulatorContext } from '#platform/simulator-context.ts';
import { nextNumber, nextUuid } from '#platform/simulator-id.ts';
import { accountNumberOf } from './account-number.ts';
import { findAccount, showAccount } from './account-resource.ts';
import { type AccountTemplate, findTemplate } from './account-templates.ts';
import { bankWrite, type BankTransaction } from './bank-calls.ts';
import { bankProblem, BankRefusal, notFound } from './bank-problem.ts';
import { metadata } from './bank-fields.ts';
import { findParty } from './party-routes.ts';
import { submitApplication } from './account-application.ts';
import { emitEvents } from './webhook-events.ts';

const relationship = z
  .object({
    relationship_type: z.enum([
      'ACCOUNT_HOLDER',
      'PRIMARY_ACCOUNT_HOLDER',
      'JOINT_ACCOUNT_HOLDER',
      'AUTHORIZED_SIGNER',
    ]),
    person_id: z.uuid().optional(),
    customer_id: z.uuid().optional(),
    business_id: z.uuid().optional(),
  })
  .refine((body) => partyIdOf(body) !== undefined, {
    message: 'one of person_id, customer_id, business_id',
  });
type Relationship = z.output<typeof relationship>;

const createBody = z.object({
  account_template_id: z.uuid().optional(),
  account_type: z.enum(['CHECKING', 'SAVING']).optional(),
  currency: z.literal('USD').optional(),
  nickname: z.string().max(100).optional(),
  account_purpose: z.string().optional(),
  metadata: metadata.optional(),
  relationships: z.array(relationship).min(1),
});

const patchBody = z.object({
  nickname: z.string().max(100).optional(),
  metadata: metadata.optional(),
  access_status: z.enum(['ACTIVE', 'FROZEN']).optional(),
  status: z.enum(['ACTIVE_OR_DISBURSED', 'SUSPENDED', 'RESTRICTED', 'CLOSED']).optional(),
});

function partyIdOf(body: {
  person_id?: string | undefined;
  customer_id?: string | undefined;
  business_id?: string | undefined;
}): string | undefined {
  return body.person_id ?? body.customer_id ?? body.business_id;
}

/** Opening and changing accounts. */
export function accountRoutes(app: FastifyInstance, context: SimulatorContext): void {
  bankWrite(app, context, {
    method: 'POST',
    url: '/accounts',
    operation: 'accounts',
    body: createBody,
    run: async ({ trx, body, now }) => {
      const template = findTemplate(body.account_template_id, body.account_type);
      if (!template) return notFound('account template');
      const holders: { party: Party; type: string }[] = [];
      for (const item of body.relationships) {
        holders.push({ party: await acceptedParty(trx, item), type: item.relationship_type });
      }
      const account = await openAccount(trx, { body, template, holders, now });
      const resource = await showAccount(trx, account);
      await emitEvents(trx, now, [{ type: 'ACCOUNT.CREATED', resource }]);
      return { status: 201, body: resource };
    },
  });

  bankWrite(app, context, {
    method: 'PATCH',
    url: '/accounts/:accountId',
    operation: 'accounts',
    body: patchBody,
    run: async ({ trx, body, params, now }) => {
      const account = await findAccount(trx, params['accountId']);
      if (!account) return notFound('account');
      const { access_status, status, ...data } = body;
      if (account.status === 'CLOSED' && status !== undefined && status !== 'CLOSED') {
        return bankProblem(422, 'ACCOUNT_CLOSED', 'A closed account stays closed.');
      }
      if (status === 'CLOSED' && account.balance_minor !== 0n) {
        return bankProblem(422, 'ACCOUNT_NOT_EMPTY', 'An account with a balance is not closed.');
      }
      const changed = await trx
        .updateTable('bank.accounts')
        .set({
          data: toJson({ ...account.data, ...data }),
          access_status: access_status ?? account.access_status,
          status: status ?? account.status,
          last_updated_time: now,
        })
        .where('id', '=', account.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      const resource = await showAccount(trx, changed);
      await emitEvents(trx, now, [
        {
          type: 'ACCOUNT.UPDATED',
          resource,
          changed: { access_status: account.access_status, status: account.status },
        },
      ]);
      return { status: 200, body: resource };
    },
  });

  bankWrite(app, context, {
    method: 'POST',
    url: '/accounts/:accountId/relationships',
    operation: 'accounts',
    body: relationship,
    run: async ({ trx, body, params }) => {
      const account = await findAccount(trx, params['accountId']);
      if (!account) return notFound('account');
      const party = await acceptedParty(trx, body);
      const id = await addHolder(trx, account.id, party.id, body.relationship_type);
      return { status: 201, body: { ...body, id } };
    },
  });
}

interface NewAccount {
  readonly body: z.output<typeof createBody>;
  readonly template: AccountTemplate;
  readonly holders: readonly { party: Party; type: string }[];
  readonly now: Date;
}

/** A savings account is an application first, which the bank approves a moment later. */
function isApplication({ template }: AccountTemplate): boolean {
  return template.account_type === 'SAVING';
}

async function openAccount(trx: BankTransaction, order: NewAccount): Promise<Account> {
  const { body, template, holders, now } = order;
  const isBusiness = holders.some(({ party }) => party.kind === 'BUSINESS');
  const account = await trx
    .insertInto('bank.accounts')
    .values({
      id: await nextUuid(trx, 'account'),
      account_number: accountNumberOf(await nextNumber(trx)),
      alias: null,
      data: toJson({
        ...template.template,
        customer_type: isBusiness ? 'BUSINESS' : 'PERSONAL',
        is_account_pool: false,
        nickname: body.nickname ?? template.name,
        account_purpose: body.account_purpose,
        metadata: body.metadata ?? {},
      }),
      status: isApplication(template) ? 'APPLICATION_SUBMITTED' : 'ACTIVE_OR_DISBURSED',
      creation_time: now,
      last_updated_time: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const { party, type } of holders) await addHolder(trx, account.id, party.id, type);
  if (isApplication(template)) await submitApplication(trx, account, now);
  return account;
}

async function addHolder(
  trx: BankTransaction,
  accountId: string,
  partyId: string,
  type: string,
): Promise<string> {
  const id = await nextUuid(trx, 'account holder');
  await trx
    .insertInto('bank.account_holders')
    .values({ id, account_id: accountId, party_id: partyId, relationship_type: type })
    .execute();
  return id;
}

/** A party may hold an account only after the bank has verified them. */
async function acceptedParty(trx: BankTransaction, body: Relationship): Promise<Party> {
  const party = await findParty(trx, partyIdOf(body));
  if (!party) throw new BankRefusal(notFound('person or business'));
  if (party.verification_status !== 'ACCEPTED') {
    throw new BankRefusal(
      bankProblem(
        422,
        'CUSTOMER_NOT_VERIFIED',
        `The holder must be ACCEPTED and is ${party.verification_status}.`,
      ),
    );
  }
  return party;
}
