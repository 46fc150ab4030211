import { complianceCaseGet, complianceCaseList } from '@kheya/contract';
import { servers } from '@kheya/test-kit/rendered';

import {
  aCase,
  aCaseFile,
  aDecision,
  aNewCaseFile,
  aReportedCase,
  CASE_ID,
} from '#testing/examples/compliance.ts';
import type { Example } from '#testing/finance-pages.ts';

const address = `/cases/${CASE_ID}`;

/** The pages of cases, each in its states. */
export const COMPLIANCE_PAGES = {
  cases: {
    empty: {},
    full: {
      answer: () =>
        servers().on(complianceCaseList, {
          ...{ count: 2, counts: { open: 1, mine_to_decide: 0 } },
          results: [
            aCase({ is_overdue: true }),
            aCase({
              id: CASE_ID.replace(/1$/, '2'),
              number: 1041,
              state: 'closed',
              outcome: 'no_report',
            }),
          ],
        }),
    },
  },
  case: {
    new: { address, answer: () => servers().on(complianceCaseGet, aNewCaseFile()) },
    'with a proposal': {
      address,
      answer: () =>
        servers().on(complianceCaseGet, aCaseFile({ state: 'proposed', decisions: [aDecision()] })),
    },
    reported: { address, answer: () => servers().on(complianceCaseGet, aReportedCase()) },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Example>>>>;
