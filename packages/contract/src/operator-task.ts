import { z } from 'zod';
import { OPERATOR_TASKS, type OperatorTaskKind } from './operator-task-kinds.ts';
import { operator } from './operator.ts';
import { OPERATOR_ROLES } from './operator-role.ts';
import { RAIL_MOVEMENTS } from './rail.ts';
import { route } from './route.ts';
import { currency, decimal, id, idParams, instant, listOf, pageQuery } from './shared.ts';
import { paragraphs } from './text.ts';
import { transfer } from './transfer.ts';

// The kind decides the roles; an operator sees the tasks of their roles and no others.
const access = { kind: 'operator', roles: OPERATOR_ROLES } as const;
const names = [{ noun: 'operator_task', at: 'params.id', of: 'anyone' }] as const;

/** Every kind of task, in the order it is offered as a filter. */
export const operatorTaskKind = z.enum(
  Object.keys(OPERATOR_TASKS) as [OperatorTaskKind, ...OperatorTaskKind[]],
);

export const operatorTask = z.object({
  id,
  kind: operatorTaskKind,
  /** The subject's row; the kind names its table. */
  subject_id: id,
  /** The customer concerned; null when there is none. */
  customer: z.object({ id, name: z.string() }).nullable(),
  /** What was observed last, for operators: one English sentence, or a provider's answer. */
  detail: z.string(),
  opened_at: instant,
  /** When it was observed last. */
  seen_at: instant,
  due_at: instant,
  is_overdue: z.boolean(),
  owner: operator.pick({ id: true, name: true }).nullable(),
  closed_at: instant.nullable(),
  /** The operator who closed it; null when it ended by itself. */
  closed_by: operator.pick({ id: true, name: true }).nullable(),
  note: z.string().nullable(),
});
export type OperatorTask = z.output<typeof operatorTask>;

/** A transfer with everything an operator needs to decide what to do. Numbers are masked. */
export const operatorTransfer = transfer
  .pick({
    id: true,
    reference: true,
    status: true,
    step: true,
    amount: true,
    fee: true,
    total: true,
    currency: true,
    target_amount: true,
    target_currency: true,
    rate: true,
    reason: true,
    created_at: true,
    arrives_by: true,
    waits_until: true,
    expected_by: true,
    completed_at: true,
    scheduled_for: true,
    rail_reference: true,
    timeline: true,
    rail: true,
    hands_over_at: true,
    returned: true,
  })
  .extend({
    movement: z.enum(RAIL_MOVEMENTS),
    payee: z.object({ name: z.string(), masked_number: z.string() }),
    source_masked_number: z.string(),
    /** The reference under which the rail knows it. */
    our_reference: z.string(),
    rail_requested_at: instant.nullable(),
    /** How many attempts this step has had, and when the next one is made. */
    attempts: z.number().int(),
    next_attempt_at: instant.nullable(),
    /** The rail's id of the payment, by which a return names it. */
    rail_payment_id: z.string().nullable(),
    bank_transfer_id: z.string().nullable(),
    bank_reversal_id: z.string().nullable(),
  });

const taskIncomingPayment = z.object({
  id,
  amount: decimal,
  currency,
  sender_name: z.string(),
  masked_number: z.string(),
  trace_number: z.string().nullable(),
  occurred_at: instant,
  step: z.enum(['intent', 'posted', 'unallocated']),
});

const taskTreasuryMovement = z.object({
  id,
  name: z.string(),
  intent_at: instant,
  posted_at: instant.nullable(),
});

export const openedOperatorTask = operatorTask.extend({
  transfer: operatorTransfer.nullable(),
  incoming_payment: taskIncomingPayment.nullable(),
  treasury_movement: taskTreasuryMovement.nullable(),
});
export type OpenedOperatorTask = z.output<typeof openedOperatorTask>;

/** The order of the list; a minus turns it round. */
export const taskSort = z.enum([
  'due_at',
  '-due_at',
  'opened_at',
  '-opened_at',
  'closed_at',
  '-closed_at',
  'kind',
  '-kind',
]);
export type TaskSort = z.output<typeof taskSort>;

const count = z.number().int().min(0);

export const operatorTaskList = route({
  method: 'GET',
  path: '/console/task/',
  tag: 'Console',
  summary: 'What waits for an operator: what is due first, first',
  access,
  names: [],
  query: pageQuery.extend({
    state: z.enum(['open', 'closed']).default('open'),
    kind: operatorTaskKind.optional(),
    owner: z.enum(['me', 'none']).optional(),
    /** Only tasks that have been open for at least this long. */
    age: z.enum(['1h', '4h', '1d']).optional(),
    due: z.literal('overdue').optional(),
    /** Open tasks by due time and closed ones by closing time, the last first, when left out. */
    sort: taskSort.optional(),
  }),
  reply: {
    status: 200,
    schema: listOf(operatorTask).extend({
      /** Counts of all open tasks, whatever filter is set below. */
      counts: z.object({
        open: count,
        mine: count,
        unowned: count,
        overdue: count,
        /** The opening time of the oldest task without an owner. */
        oldest_unowned_at: instant.nullable(),
        /** How many were closed in the last seven days, and how many of those in time. */
        closed_lately: count,
        closed_in_time: count,
        by_kind: z.partialRecord(operatorTaskKind, count),
      }),
    }),
  },
  errors: ['request_invalid'],
});

export const operatorTaskGet = route({
  method: 'GET',
  path: '/console/task/:id/',
  tag: 'Console',
  summary: 'One task, with what is needed to solve it',
  access,
  names,
  params: idParams,
  reply: { status: 200, schema: openedOperatorTask },
  errors: ['not_found'],
});

/** Also possible for a colleague's task, so that an absence does not delay it. */
export const operatorTaskClaim = route({
  method: 'POST',
  path: '/console/task/:id/take/',
  tag: 'Console',
  summary: 'Take a task',
  access,
  names,
  params: idParams,
  reply: { status: 200, schema: openedOperatorTask },
  errors: ['not_found', 'operator_task_closed'],
});

export const operatorTaskRelease = route({
  method: 'POST',
  path: '/console/task/:id/give-back/',
  tag: 'Console',
  summary: 'Give a task of one’s own back',
  access,
  names,
  params: idParams,
  reply: { status: 200, schema: openedOperatorTask },
  errors: ['not_found', 'operator_task_closed', 'operator_task_not_yours'],
});

/** For tasks that nothing else ends; the note says what was done. */
export const operatorTaskClose = route({
  method: 'POST',
  path: '/console/task/:id/close/',
  tag: 'Console',
  summary: 'Close a task with a note',
  access,
  names,
  params: idParams,
  body: z.object({ note: paragraphs({ min: 10, max: 1000 }) }),
  reply: { status: 200, schema: openedOperatorTask },
  errors: ['request_invalid', 'not_found', 'operator_task_closed', 'operator_task_step_missing'],
});

/** Makes a job call the rail or the partner now. The answer appears in the task. */
export const operatorTaskRetry = route({
  method: 'POST',
  path: '/console/task/:id/ask-again/',
  tag: 'Console',
  summary: 'Ask the provider again now',
  access,
  names,
  params: idParams,
  reply: { status: 200, schema: openedOperatorTask },
  errors: ['not_found', 'operator_task_closed', 'operator_task_step_missing'],
});
