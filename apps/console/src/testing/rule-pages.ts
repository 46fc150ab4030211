import { ruleChangeGet, ruleChangeList, ruleGet, ruleList } from '@kheya/contract';
import { servers } from '@kheya/test-kit/rendered';

import {
  aChange,
  aFeeRule,
  anOpenChange,
  anOpenRule,
  aPreview,
  aSignalRule,
  CHANGE_ID,
  FEE_KEY,
  otherRules,
} from '#testing/examples/rules.ts';
import type { Example } from '#testing/finance-pages.ts';

const change = (opened: ReturnType<typeof anOpenChange>): Example => ({
  address: `/rules/changes/${CHANGE_ID}`,
  answer: () => servers().on(ruleChangeGet, opened),
});
const decided = {
  decided_at: '2026-11-21T10:00:00.000Z',
  decision_note: 'Compared with the list.',
};
const { proposed_by: who } = aChange();

/** The pages of dated rules and their changes, each in its states. */
export const RULE_PAGES = {
  rules: {
    empty: { address: '/rules?changing=yes' },
    full: {
      answer: () =>
        servers().on(ruleList, {
          ...{ count: 7, counts: { proposed: 1, mine_to_decide: 1 } },
          results: [aFeeRule(), ...otherRules],
        }),
    },
  },
  rule: {
    'of a fee': {
      address: `/rules/fee/${FEE_KEY}`,
      answer: () => servers().on(ruleGet, anOpenRule()),
    },
    ...Object.fromEntries(
      otherRules.map((rule) => [
        `of another kind: ${rule.kind}`,
        {
          address: `/rules/${rule.kind}/${rule.key}`,
          answer: () => servers().on(ruleGet, anOpenRule({ ...rule, changes: [], past: [] })),
        },
      ]),
    ),
    'only to read': {
      address: `/rules/fee/${FEE_KEY}`,
      answer: () => servers().on(ruleGet, anOpenRule({ may_change: false, changes: [] })),
    },
  },
  ruleChanges: {
    empty: {
      address: '/rules/changes?view=past',
      answer: () => servers().on(ruleChangeList, { count: 0, results: [] }),
    },
    full: {
      answer: () =>
        servers().on(ruleChangeList, {
          count: 3,
          results: [
            aChange(),
            aChange({
              ...{ id: CHANGE_ID.replace(/1$/, '3'), state: 'approved', time: 'coming' },
              ...{ decided_by: who, ...decided, may_decide: false, may_withdraw: true },
            }),
            aChange({
              ...{ id: CHANGE_ID.replace(/1$/, '4'), state: 'withdrawn', may_decide: false },
              ...{ kind: 'signal', key: 'velocity.USD', subject: aSignalRule().subject },
              ...{ before: aSignalRule().now?.values ?? null, values: aSignalRule().now!.values },
            }),
          ],
        }),
    },
  },
  ruleChange: {
    'of signals, to be decided': change(
      anOpenChange({
        ...{ kind: 'signal', key: 'velocity.USD', subject: aSignalRule().subject },
        before: aSignalRule().now?.values ?? null,
        values: { action: 'off', threshold: '2000.00', count: 5, window_hours: 24, percent: 200 },
        preview: aPreview({
          reviewed: 12,
          spared: 4,
          repriced: 0,
          difference: null,
          currency: null,
        }),
      }),
    ),
    'to be decided': change(anOpenChange()),
    'of one’s own': change(anOpenChange({ may_decide: false })),
    'approved and not begun': change(
      anOpenChange({
        ...{ state: 'approved', decided_by: who, ...decided, preview: null },
        ...{ may_decide: false, may_withdraw: true },
      }),
    ),
    expired: change(
      anOpenChange({
        ...{ state: 'expired', ended_at: '2026-12-04T15:00:00.000Z', may_decide: false },
        preview: null,
      }),
    ),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Example>>>>;
