import {
  consoleLimitsGet,
  consolePaymentPlanList,
  type consoleTicketList,
  complianceCaseList,
  customerRiskGet,
  consoleStopList,
  consoleTicketList as ticketList,
  manualMovementList,
  operatorList,
  type OperatorRole,
  operatorTaskList,
  reconciliationBreakList,
  reconciliationDayList,
  type ReplyOf,
  reviewList,
  ruleList,
  screeningMatchList,
  type Route,
  signalList,
  waitingTimeList,
  watchListList,
} from '@kheya/contract';
import * as goodPage from '@kheya/test-kit/good-page';
import { type Look, LOOKS, openPage, servers, tokenOf } from '@kheya/test-kit/rendered';
import { sourceTexts } from '@kheya/test-kit/source-texts';

import { aRisk } from '#testing/examples/compliance.ts';
import { limitsWith } from '#testing/examples/limits.ts';
import { COLLEAGUE, ME } from '#testing/examples/operators.ts';

/** OpenID's own call, which verifies a stored token when the console opens. */
export const tokenRenewal = {
  method: 'POST',
  path: '/token',
  tag: 'OpenID',
  summary: 'A new access token',
  access: { kind: 'public' },
  names: [],
  reply: { status: 200, schema: 'file' },
  errors: [],
} as const satisfies Route;

/** A token of this operator, as the accounts site returns it. */
export function operatorToken(
  roles: readonly string[],
  claims: Readonly<Record<string, unknown>> = {},
): Response {
  const token = tokenOf({ sub: ME.id, sid: 's1', device: 'd1', email: ME.email, roles, ...claims });
  return Response.json({ access_token: token, expires_in: 600 });
}

interface ScreenOptions extends Partial<Look> {
  /** The operator's roles; compliance and support when omitted. */
  readonly roles?: readonly OperatorRole[] | readonly 'customer'[];
  /** Nobody is signed in. */
  readonly signedOut?: true;
}

export const READER_ROLES = ['SUPPORT', 'COMPLIANCE', 'ADMIN'] as const;

/**
 * Opens the console at an address, as a browser would, and resolves when its first heading is
 * there.
 */
export async function openScreen(path: string, options: ScreenOptions = {}): Promise<void> {
  const { roles = READER_ROLES, signedOut = false, ...look } = options;
  if (!signedOut) {
    const granted = roles.filter((role) => role !== 'customer');
    const { access_token: token } = (await operatorToken(granted).json()) as {
      readonly access_token: string;
    };
    localStorage.setItem('kheya.access_token', token);
    answerShell(granted);
  }
  await openPage(path, { ...LOOKS[0], ...look });
}

export const NO_TICKETS: ReplyOf<typeof consoleTicketList> = {
  count: 0,
  results: [],
  counts: { open: 0, mine: 0, unassigned: 0, overdue: 0 },
};

export const NO_REVIEWS: ReplyOf<typeof reviewList> = {
  count: 0,
  results: [],
  undecided: {
    profile_approval: 0,
    manual_kyc: 0,
    business: 0,
    appeal: 0,
    access: 0,
    profile_change: 0,
    sign_in_recovery: 0,
  },
};

export const NO_TASKS: ReplyOf<typeof operatorTaskList> = {
  count: 0,
  results: [],
  counts: {
    ...{ open: 0, mine: 0, unowned: 0, overdue: 0, oldest_unowned_at: null },
    ...{ closed_lately: 0, closed_in_time: 0, by_kind: {} },
  },
};

export const NO_BREAKS: ReplyOf<typeof reconciliationBreakList> = {
  count: 0,
  results: [],
  counts: { open: 0, mine: 0, unowned: 0, explained: 0 },
};

export const NO_MOVEMENTS: ReplyOf<typeof manualMovementList> = {
  count: 0,
  results: [],
  counts: { proposed: 0, mine_to_decide: 0 },
};

export const NO_RULES: ReplyOf<typeof ruleList> = {
  count: 0,
  results: [],
  counts: { proposed: 0, mine_to_decide: 0 },
};

export const NO_MATCHES: ReplyOf<typeof screeningMatchList> = {
  count: 0,
  results: [],
  counts: { open: 0, proposed: 0 },
};

const NO_LISTS: ReplyOf<typeof watchListList> = {
  ...{ count: 0, results: [], review_score: 0.85, block_score: 0.95, queued: 0 },
};

const NO_CASES: ReplyOf<typeof complianceCaseList> = {
  count: 0,
  results: [],
  counts: { open: 0, mine_to_decide: 0 },
};

/** The calls of the bar and of every case, unless the test has answered them already. */
function answerShell(roles: readonly string[]): void {
  servers()
    .byDefault(tokenRenewal, () => operatorToken(roles))
    .byDefault(operatorTaskList, NO_TASKS)
    .byDefault(reviewList, NO_REVIEWS)
    .byDefault(ticketList, NO_TICKETS)
    .byDefault(consoleStopList, { count: 0, results: [] })
    .byDefault(reconciliationBreakList, NO_BREAKS)
    .byDefault(reconciliationDayList, { count: 0, results: [] })
    .byDefault(manualMovementList, NO_MOVEMENTS)
    .byDefault(ruleList, NO_RULES)
    .byDefault(consoleLimitsGet, limitsWith())
    .byDefault(customerRiskGet, aRisk())
    .byDefault(consolePaymentPlanList, { count: 0, results: [] })
    .byDefault(screeningMatchList, NO_MATCHES)
    .byDefault(watchListList, NO_LISTS)
    .byDefault(complianceCaseList, NO_CASES)
    .byDefault(signalList, { count: 0, results: [] })
    .byDefault(waitingTimeList, { count: 0, results: [] })
    .byDefault(operatorList, { count: 2, results: [ME, COLLEAGUE], me: ME.id });
}

const english = sourceTexts(
  Object.values(
    import.meta.glob<string>(
      ['/src/**/locales/bn.po', '../../../../packages/browser/src/locales/bn.po'],
      { query: '?raw', import: 'default', eager: true },
    ),
  ),
);

/** Expects no overflow, no accessibility violation, and Bangla text on a Bangla page. */
export const expectGoodScreen = (what: string) => goodPage.expectGoodPage(what, { english });
