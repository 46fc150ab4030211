import {
  consoleRailList,
  manualMovementGet,
  manualMovementList,
  reconciliationBreakGet,
  reconciliationBreakList,
  reconciliationDayList,
  treasuryGet,
} from '@kheya/contract';
import { servers } from '@kheya/test-kit/rendered';

import { TASK_ID } from '#testing/examples/cases.ts';
import {
  aBreak,
  aMovement,
  aRefusedMovement,
  aResolvedBreak,
  days,
  anOpenBreak,
  BREAK_ID,
  MOVEMENT_ID,
} from '#testing/examples/finance.ts';
import { COLLEAGUES_NAME } from '#testing/examples/operators.ts';
import { rails } from '#testing/examples/rails.ts';
import { aTreasury, anEmptyTreasury } from '#testing/examples/treasury.ts';
import { NO_BREAKS } from '#testing/open-screen.ts';

/** A page in one state: where, and what its servers answer. */
export interface Example {
  readonly address?: string;
  readonly signedOut?: true;
  readonly answer?: () => void;
}

/** The pages of rails, treasury, reconciliation and movements, each in its states. */
export const FINANCE_PAGES = {
  reconciliation: {
    empty: {},
    full: {
      answer: () =>
        servers()
          .on(reconciliationDayList, {
            ...{ count: days.length, results: [...days] },
          })
          .on(reconciliationBreakList, {
            ...{ count: 2, counts: { ...NO_BREAKS.counts, open: 1, explained: 1 } },
            results: [
              aBreak(),
              aBreak({ id: TASK_ID, kind: 'balance', owner: COLLEAGUES_NAME, state: 'explained' }),
            ],
          }),
    },
    'no such break': { address: '/reconciliation?kind=other_day' },
  },
  reconciliationBreak: {
    open: {
      address: `/reconciliation/${BREAK_ID}`,
      answer: () => servers().on(reconciliationBreakGet, anOpenBreak()),
    },
    'of the balance, resolved by a movement': {
      address: `/reconciliation/${BREAK_ID}`,
      answer: () => servers().on(reconciliationBreakGet, aResolvedBreak()),
    },
  },
  movements: {
    empty: {},
    full: {
      answer: () =>
        servers().on(manualMovementList, {
          ...{ count: 2, counts: { proposed: 1, mine_to_decide: 1 } },
          results: [
            aMovement(),
            aMovement({ id: TASK_ID, kind: 'fee_refund', state: 'booked', may_decide: false }),
          ],
        }),
    },
  },
  movementNew: {
    empty: {},
    'from a break': {
      address: `/movements/new?number=880000004821&corrects=${BREAK_ID}&break=${BREAK_ID}&amount=7.00&side=debit`,
    },
  },
  movement: {
    'to be decided': {
      address: `/movements/${MOVEMENT_ID}`,
      answer: () => servers().on(manualMovementGet, aMovement()),
    },
    'of one’s own': {
      address: `/movements/${MOVEMENT_ID}`,
      answer: () => servers().on(manualMovementGet, aMovement({ may_decide: false })),
    },
    refused: {
      address: `/movements/${MOVEMENT_ID}`,
      answer: () => servers().on(manualMovementGet, aRefusedMovement()),
    },
  },
  rails: {
    empty: { answer: () => servers().on(consoleRailList, { count: 0, results: [] }) },
    full: {
      answer: () => servers().on(consoleRailList, { count: rails.length, results: [...rails] }),
    },
  },
  treasury: {
    empty: { answer: () => servers().on(treasuryGet, anEmptyTreasury()) },
    full: { answer: () => servers().on(treasuryGet, aTreasury()) },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Example>>>>;
