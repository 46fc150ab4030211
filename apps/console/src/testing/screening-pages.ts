import { screeningMatchGet, screeningMatchList, watchListList } from '@kheya/contract';
import { servers } from '@kheya/test-kit/rendered';

import { COLLEAGUES_NAME } from '#testing/examples/operators.ts';
import { aMatch, aProposedMatch, aWatchList, MATCH_ID } from '#testing/examples/screening.ts';
import type { Example } from '#testing/finance-pages.ts';

const answer = (match: ReturnType<typeof aMatch>) => () =>
  void servers().on(screeningMatchGet, match);
const address = `/screening/${MATCH_ID}`;

/** The list of names that are like one on a watch list, and one of them, each in its states. */
export const SCREENING_PAGES = {
  screenings: {
    'empty, and no list': {},
    full: {
      answer: () =>
        servers()
          .on(screeningMatchList, {
            ...{ count: 2, counts: { open: 1, proposed: 1 } },
            results: [
              aMatch(),
              aMatch({
                ...{ id: MATCH_ID.replace(/1$/, '2'), subject: 'customer', state: 'proposed' },
                ...{ given_name: 'Karim Abdul Zorvath', score: 1, level: 'block' },
              }),
            ],
          })
          .on(watchListList, {
            ...{ count: 1, results: [aWatchList()], review_score: 0.85, block_score: 0.95 },
            queued: 3120,
          }),
    },
  },
  screening: {
    open: { address, answer: answer(aMatch()) },
    'waits for a second person': { address, answer: answer(aProposedMatch()) },
    decided: {
      address,
      answer: answer(
        aProposedMatch({
          ...{ state: 'true_match', may_confirm: false, decided_by: COLLEAGUES_NAME },
          ...{ decided_at: '2026-11-20T12:00:00.000Z', decision_note: 'Compared the passport.' },
        }),
      ),
    },
    'lapsed, a customer’s own': {
      address,
      answer: answer(
        aMatch({
          ...{ state: 'lapsed', subject: 'customer', level: 'block', may_propose: false },
          ...{ given_birth_date: '1961-03-12', transfers: [] },
          history: {
            ...{ customer_since: '2026-06-01T10:00:00.000Z', paid_transfers: 0 },
            ...{ paid_to_contact: null, other_matches: [] },
          },
        }),
      ),
    },
  },
} as const satisfies Record<string, Readonly<Record<string, Example>>>;
