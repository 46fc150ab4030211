import { z } from 'zod';
import { consoleCustomer } from './console-customer.ts';
import { customerContext } from './console-ticket.ts';
import { financeAccess } from './finance-access.ts';
import { OPERATOR_ROLES } from './operator-role.ts';
import { operatorTask, operatorTransfer } from './operator-task.ts';
import { route } from './route.ts';
import { RAIL_PROVIDERS, railHealthState } from './rail-status.ts';
import { keptScamAnswers } from './scam-answer.ts';
import { country, currency, day, decimal, id, idParams, instant } from './shared.ts';
import { paragraphs } from './text.ts';
import { transferActionBody, transferActions } from './transfer-action.ts';
import { screeningState } from './screening-match.ts';
import { softLimit } from './soft-limit.ts';
import { transfer } from './transfer.ts';

/** An account of the books, by its name in the chart; a customer's with its owner. */
const bookedAccount = z.object({
  /** The name in the chart of accounts, such as `income_fee`. */
  name: z.string(),
  code: z.number().int(),
  /** The customer whose account it is; null for an account of the house. */
  holder: z.string().nullable(),
  masked_number: z.string().nullable(),
  /** The page of the customer's account. */
  account_id: id.nullable(),
});

/** One entry of the books: an amount from one account to another. */
export const consoleLedgerEntry = z.object({
  id,
  at: instant,
  /** `pending` reserves; `post_pending` and `void_pending` end a reservation. */
  kind: z.enum(['normal', 'pending', 'post_pending', 'void_pending', 'expire_pending']),
  /** `pending` is reserved still; `void` moved nothing in the end. */
  state: z.enum(['pending', 'posted', 'void']),
  movement: z.string(),
  leg: z.number().int(),
  debit: bookedAccount,
  credit: bookedAccount,
  amount: decimal,
  currency,
});
export type ConsoleLedgerEntry = z.output<typeof consoleLedgerEntry>;

/** One call to a rail or to the partner, and its answer. */
export const providerCall = z.object({
  number: z.number().int(),
  provider: z.string(),
  call: z.enum([
    'send',
    'find',
    'recall',
    'external_account',
    'remittance',
    'fee',
    'remittance_reversal',
    'fee_reversal',
    'own_transfer',
    'internal_transfer',
  ]),
  /** `unknown`: it may have been done; `not_sent` and `not_found`: certain that it was not. */
  outcome: z.enum([
    'done',
    'accepted',
    'returned',
    'refused',
    'in_progress',
    'not_sent',
    'not_found',
    'unknown',
  ]),
  /** The provider's number of what was done, or its words. */
  answer: z.string().nullable(),
  asked_at: instant,
  answered_at: instant,
});
export type ProviderCall = z.output<typeof providerCall>;

/** What closed the sender's access while the transfer was under way. */
const closure = z.object({
  kind: z.enum(['customer_stop', 'freeze', 'block']),
  since: instant,
  /** Null while it is in force. */
  until: instant.nullable(),
});

/** One end of a payment, as the law wants it to travel with it (31 CFR 1010.410). */
const travelRule = z.object({
  originator: z.object({
    name: z.string(),
    account_number: z.string(),
    street: z.string(),
    city: z.string(),
    region: z.string().nullable(),
    postal_code: z.string(),
    country: country.nullable(),
    date_of_birth: day.nullable(),
  }),
  beneficiary: z.object({
    name: z.string(),
    account_number: z.string(),
    institution: z.string(),
    routing_number: z.string().nullable(),
    town: z.string().nullable(),
    country: country.nullable(),
  }),
  at: instant,
});

/** A transfer with everything behind it. What the caller's role may not read is left out. */
export const consoleTransfer = operatorTransfer
  .extend(
    transfer.pick({ mid_rate: true, spread_bps: true, purpose: true, next_update_at: true }).shape,
  )
  .extend({
    /** What the rate keeps for us, in the currency of the payee. */
    margin: decimal,
    source_account_id: id,
    /** What the code of a return means, in the network's English words; null for one we don't know. */
    return_meaning: z.string().nullable(),
    /** What the bank's own channel said of a return that operators recorded; null until it does. */
    return_heard: z.object({ code: z.string(), at: instant }).nullable(),
    /** The provider that takes no payment now, so that this one waits for it; null for every other. */
    held_by: z
      .object({ provider: z.enum(RAIL_PROVIDERS), state: railHealthState, since: instant })
      .nullable(),
    /** Who paid and who was paid, as kept with a payment across the border or of $3,000 and more. */
    travel_rule: travelRule.nullable(),
    /** What its payer answered before paying, the newest first; empty where nothing was asked. */
    scam_answers: z.array(keptScamAnswers),
    actions: transferActions,
    soft_limit_review: transfer.shape.soft_limit_review,
    /** Names of it that are like a listed one; empty for roles that don't compare them. */
    name_matches: z.array(z.object({ id, given_name: z.string(), state: screeningState })),
    /** It waits until they are decided. */
    waits_for_names: z.boolean(),
    /** The soft limits that it passes, as they were when it was paid. */
    soft_limits: z.array(softLimit),
    /** The caller's role may decide, and it waits. */
    may_review: z.boolean(),
    customer: consoleCustomer.pick({ id: true, name: true, country: true }),
    /** Every event, repeated ones included; the timeline shows each step once. */
    events: z.array(z.object({ step: transfer.shape.timeline.element.shape.step, at: instant })),
    ledger_entries: z.array(consoleLedgerEntry),
    provider_calls: z.array(providerCall),
    tasks: z.array(operatorTask),
    tickets: customerContext.shape.tickets,
    closures: z.array(closure),
    /** The customer's latest transfers, this one among them. */
    latest: customerContext.shape.transfers,
  });
export type ConsoleTransfer = z.output<typeof consoleTransfer>;

const namesTransfer = [{ noun: 'transfer', at: 'params.id', of: 'any_customer' }] as const;

export const consoleTransferGet = route({
  method: 'GET',
  path: '/console/transfer/:id/',
  tag: 'Console',
  summary: 'One transfer, with its entries in the books and what the rail answered',
  access: { kind: 'operator', roles: OPERATOR_ROLES },
  names: namesTransfer,
  params: idParams,
  reply: { status: 200, schema: consoleTransfer },
  errors: ['not_found'],
});

/** Makes the next question to the provider due now. It asks by reference, so it takes one operator. */
export const transferAskAgain = route({
  method: 'POST',
  path: '/console/transfer/:id/ask-again/',
  tag: 'Console',
  summary: 'Ask the provider again now how a transfer stands',
  access: { kind: 'operator', roles: ['SUPPORT', 'FINANCE', 'ADMIN'] },
  names: namesTransfer,
  params: idParams,
  reply: { status: 200, schema: consoleTransfer },
  errors: ['not_found', 'transfer_action_not_possible'],
});

/** The maker. Nothing happens before another operator approves. */
export const transferActionPropose = route({
  method: 'POST',
  path: '/console/transfer/:id/action/',
  tag: 'Console',
  summary: 'Propose to retry, release, return, refund or decide a transfer',
  access: financeAccess,
  names: namesTransfer,
  params: idParams,
  body: transferActionBody,
  reply: { status: 201, schema: consoleTransfer },
  errors: [
    'request_invalid',
    'not_found',
    'transfer_action_waiting',
    'transfer_action_not_possible',
  ],
});

/** The checker: approves and it is carried out, or declines. Never the operator who proposed it. */
export const transferActionDecide = route({
  method: 'POST',
  path: '/console/transfer/:id/action/decide/',
  tag: 'Console',
  summary: 'Approve or decline what another operator proposed about a transfer',
  access: financeAccess,
  names: [...namesTransfer, { noun: 'transfer_action', at: 'body.action_id', of: 'anyone' }],
  params: idParams,
  body: z.object({
    /** The proposal that was read: a later one is not decided by mistake. */
    action_id: id,
    approve: z.boolean(),
    note: paragraphs({ min: 10, max: 1000 }),
  }),
  reply: { status: 200, schema: consoleTransfer },
  errors: [
    'request_invalid',
    'not_found',
    'operator_must_differ',
    'transfer_action_decided',
    'transfer_action_not_possible',
  ],
});

/** One operator looks at a payment above a soft limit: it goes on, or everything is given back. */
export const softLimitReviewDecide = route({
  method: 'POST',
  path: '/console/transfer/:id/soft-limit-review/',
  tag: 'Console',
  summary: 'Let a payment above a soft limit continue, or give it back',
  access: { kind: 'operator', roles: ['FINANCE', 'COMPLIANCE', 'ADMIN'] },
  names: namesTransfer,
  params: idParams,
  body: z.object({ approve: z.boolean(), note: paragraphs({ min: 10, max: 1000 }) }),
  reply: { status: 200, schema: consoleTransfer },
  errors: ['request_invalid', 'not_found', 'soft_limit_review_over'],
});
