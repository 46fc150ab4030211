import { z } from 'zod';
import {
  changesWith,
  datedRule,
  datedValues,
  ruleAccess,
  ruleChange,
  ruleChangeFacts,
  ruleChangeState,
  ruleChangeTime,
  ruleKey,
  ruleKind,
  rulePreview,
  ruleValues,
} from './dated-rule.ts';
import { route } from './route.ts';
import { day, idParams, listOf, pageQuery } from './shared.ts';
import { paragraphs } from './text.ts';

const namesChange = [{ noun: 'rule_change', at: 'params.id', of: 'anyone' }] as const;
const reason = paragraphs({ min: 10, max: 1000 });

/** What can be wrong with a change, when it is previewed, proposed and approved. */
const changeErrors = [
  'rule_begins_too_early',
  'rule_notice_too_short',
  'rule_change_overlaps',
  'rule_same_as_now',
  'rule_values_out_of_order',
  'rule_locks_everyone_out',
] as const;

export const ruleGet = route({
  method: 'GET',
  path: '/console/rule/:kind/:key/',
  tag: 'Console',
  summary: 'One dated rule with its history and the changes that were proposed',
  access: ruleAccess,
  names: [
    { noun: 'dated_rule', at: 'params.kind', of: 'anyone' },
    { noun: 'dated_rule', at: 'params.key', of: 'anyone' },
  ],
  params: z.object({ kind: ruleKind, key: ruleKey }),
  reply: {
    status: 200,
    schema: datedRule.extend({
      /** What was in force before, the newest first. */
      past: z.array(datedValues),
      /** The last fifty changes, the newest first. */
      changes: z.array(ruleChange),
      /** The first day on which a change can begin; for one to the worse, after the days of notice. */
      earliest: day,
      earliest_worse: day,
      may_change: z.boolean(),
    }),
  },
  errors: ['request_invalid', 'not_found'],
});

export const ruleChangePreview = route({
  method: 'POST',
  path: '/console/rule-change/preview/',
  tag: 'Console',
  summary: 'What a change would have done to the payments of last month: an estimate',
  access: ruleAccess,
  names: [],
  body: ruleChangeFacts,
  reply: {
    status: 200,
    schema: rulePreview.extend({
      /** In force on the day before, and the new ones as they were read. */
      before: ruleValues.nullable(),
      values: ruleValues,
    }),
  },
  errors: ['request_invalid', 'not_permitted', 'not_found', ...changeErrors],
});

/** The maker. The rule stays as it is until another operator approves. */
export const ruleChangePropose = route({
  method: 'POST',
  path: '/console/rule-change/',
  tag: 'Console',
  summary: 'Propose new values of a rule from a day on',
  access: ruleAccess,
  names: [],
  body: changesWith({ reason }),
  reply: { status: 201, schema: ruleChange },
  errors: ['request_invalid', 'not_permitted', 'not_found', ...changeErrors],
});

export const ruleChangeList = route({
  method: 'GET',
  path: '/console/rule-change/',
  tag: 'Console',
  summary: 'Changes of rules: what waits first, then the newest',
  access: ruleAccess,
  names: [],
  query: pageQuery.extend({
    state: ruleChangeState.optional(),
    time: ruleChangeTime.optional(),
    kind: ruleKind.optional(),
  }),
  reply: { status: 200, schema: listOf(ruleChange) },
  errors: ['request_invalid'],
});

export const ruleChangeGet = route({
  method: 'GET',
  path: '/console/rule-change/:id/',
  tag: 'Console',
  summary: 'One change of a rule, with what it would have done last month while it waits',
  access: ruleAccess,
  names: namesChange,
  params: idParams,
  reply: { status: 200, schema: ruleChange.extend({ preview: rulePreview.nullable() }) },
  errors: ['not_found'],
});

/** The checker: approves and the rule has its row, or declines. Never the operator who proposed it. */
export const ruleChangeDecide = route({
  method: 'POST',
  path: '/console/rule-change/:id/decide/',
  tag: 'Console',
  summary: 'Approve or decline a change of a rule, or its withdrawal',
  access: ruleAccess,
  names: namesChange,
  params: idParams,
  body: z.object({ approve: z.boolean(), note: reason }),
  reply: { status: 200, schema: ruleChange },
  errors: [
    'request_invalid',
    'not_permitted',
    'not_found',
    'operator_must_differ',
    'rule_change_decided',
    'rule_change_begun',
    ...changeErrors,
  ],
});

/** The maker of a withdrawal: an approved change that has not begun never does, once another agrees. */
export const ruleChangeWithdraw = route({
  method: 'POST',
  path: '/console/rule-change/:id/withdraw/',
  tag: 'Console',
  summary: 'Propose that an approved change never begins',
  access: ruleAccess,
  names: namesChange,
  params: idParams,
  body: z.object({ reason }),
  reply: { status: 201, schema: ruleChange },
  errors: [
    'request_invalid',
    'not_permitted',
    'not_found',
    'rule_change_begun',
    'rule_change_decided',
    'rule_withdrawal_waiting',
  ],
});
