import {
  accountEntryList,
  auditList,
  type ConsoleAccount,
  consoleAccountGet,
  consoleCustomerGet,
  consoleCustomerList,
  consoleFileUploadContent,
  consoleStopList,
  consoleTicketCommentList,
  consoleTicketGet,
  consoleTicketList,
  consoleTransferGet,
  consoleWithdrawalGet,
  macroList,
  operatorTaskGet,
  operatorTaskList,
  reviewGet,
  reviewList,
} from '@kheya/contract';
import { LOOKS, servers } from '@kheya/test-kit/rendered';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { paths } from '#shared/paths.ts';
import {
  ACCOUNT_ID,
  accountEntries,
  aClosedAccount,
  anAccount,
  aTakaAccount,
} from '#testing/examples/accounts.ts';
import {
  aStop,
  aWithdrawal,
  anOpenTask,
  auditEntries,
  TASK_ID,
  tasks,
  WITHDRAWAL_ID,
} from '#testing/examples/cases.ts';
import { aCustomer, anOpenCustomer, FROZEN } from '#testing/examples/customers.ts';
import { COLLEAGUES_NAME } from '#testing/examples/operators.ts';
import { COMPLIANCE_PAGES } from '#testing/compliance-pages.ts';
import { type Example, FINANCE_PAGES } from '#testing/finance-pages.ts';
import { SCREENING_PAGES } from '#testing/screening-pages.ts';
import {
  anOpenReview,
  aReview,
  decidedAs,
  picture,
  proposalBy,
  REVIEW_ID,
} from '#testing/examples/reviews.ts';
import {
  aComment,
  anOpenTicket,
  aTicket,
  macro,
  remittanceError,
  threadOf,
  TICKET_ID,
} from '#testing/examples/tickets.ts';
import { aReturnedTransfer, aTransfer, TRANSFER_ID } from '#testing/examples/transfers.ts';
import { RULE_PAGES } from '#testing/rule-pages.ts';
import {
  expectGoodScreen,
  NO_REVIEWS,
  NO_TASKS,
  NO_TICKETS,
  openScreen,
} from '#testing/open-screen.ts';

const none = { count: 0, results: [] };
const answerTicket = (ticket = anOpenTicket()) => {
  const note = { author: 'support', author_name: 'Farhana', is_internal: true } as const;
  servers()
    .on(consoleTicketGet, ticket)
    .on(consoleTicketCommentList, threadOf(aComment(1), aComment(2, note)))
    .on(macroList, { count: 1, results: [macro] });
};
const answerReview = (review = anOpenReview()) =>
  servers()
    .on(reviewGet, review)
    .on(consoleFileUploadContent, () => picture());
const answerAccount = (account: ConsoleAccount, results = accountEntries) =>
  servers()
    .on(consoleAccountGet, account)
    .on(accountEntryList, { results: [...results], next: results.length === 0 ? null : '4711' });
const proposal = proposalBy(COLLEAGUES_NAME);

/** Every address of the console; a new one does not compile until it is listed here. */
const PAGES: Readonly<Record<keyof typeof paths, Readonly<Record<string, Example>>>> = {
  home: {
    'signed out': { signedOut: true },
    'nothing waits': {},
    'some wait': {
      answer: () =>
        servers()
          .on(consoleTicketList, {
            ...NO_TICKETS,
            counts: { open: 12, mine: 2, unassigned: 4, overdue: 3 },
          })
          .on(reviewList, {
            ...NO_REVIEWS,
            count: 2,
            undecided: { ...NO_REVIEWS.undecided, manual_kyc: 5, appeal: 1 },
          })
          .on(operatorTaskList, {
            ...NO_TASKS,
            counts: { ...NO_TASKS.counts, open: 4, overdue: 1 },
          }),
    },
  },
  token: { 'not asked for': { address: '/auth/token?code=stolen&state=forged', signedOut: true } },
  device: {},
  tasks: {
    empty: {},
    full: {
      answer: () =>
        servers().on(operatorTaskList, {
          ...{ count: 2, results: tasks },
          counts: {
            ...{ open: 2, mine: 1, unowned: 1, overdue: 2, closed_lately: 8, closed_in_time: 7 },
            ...{ oldest_unowned_at: '2026-11-20T09:00:00.000Z' },
            by_kind: { transfer_unanswered: 2 },
          },
        }),
    },
    'no such filter': { address: '/tasks?view=mine' },
  },
  task: {
    open: {
      address: `/tasks/${TASK_ID}`,
      answer: () => servers().on(operatorTaskGet, anOpenTask()),
    },
    'closed by a colleague': {
      address: `/tasks/${TASK_ID}`,
      answer: () =>
        servers().on(
          operatorTaskGet,
          anOpenTask({
            ...{ closed_at: '2026-11-20T12:00:00.000Z', closed_by: COLLEAGUES_NAME },
            note: 'bKash has paid it, their reference is in the ticket.',
          }),
        ),
    },
  },
  account: {
    'savings with a break': {
      address: `/accounts/${ACCOUNT_ID}`,
      answer: () => answerAccount(anAccount()),
    },
    'taka, nothing booked yet': {
      address: `/accounts/${ACCOUNT_ID}`,
      answer: () => answerAccount(aTakaAccount(), []),
    },
    'closed, and never compared': {
      address: `/accounts/${ACCOUNT_ID}`,
      answer: () => answerAccount(aClosedAccount()),
    },
  },
  transfer: {
    late: {
      address: `/transfers/${TRANSFER_ID}`,
      answer: () => servers().on(consoleTransferGet, aTransfer()),
    },
    returned: {
      address: `/transfers/${TRANSFER_ID}`,
      answer: () => servers().on(consoleTransferGet, aReturnedTransfer()),
    },
    'nothing done yet': {
      address: `/transfers/${TRANSFER_ID}`,
      answer: () =>
        servers().on(
          consoleTransferGet,
          aTransfer({
            ...{ status: 'INIT', ledger_entries: [], provider_calls: [], tasks: [], tickets: [] },
            ...{ closures: [], latest: [], rate: null, mid_rate: null, margin: '0.00' },
          }),
        ),
    },
  },
  support: {
    empty: {},
    full: {
      address: '/support?view=all',
      answer: () =>
        servers().on(consoleTicketList, {
          count: 2,
          results: [
            aTicket(),
            aTicket({
              ...{ id: TICKET_ID.replace(/1$/, '2'), number: 'KT-10043', is_overdue: true },
              ...{ assignee: COLLEAGUES_NAME, subject: 'A card that does not work in any shop' },
            }),
          ],
          counts: { open: 2, mine: 0, unassigned: 1, overdue: 1 },
        }),
    },
  },
  macros: {
    empty: { answer: () => servers().on(macroList, none) },
  },
  ticket: {
    open: { address: `/support/${TICKET_ID}`, answer: () => answerTicket() },
    'about a remittance': {
      address: `/support/${TICKET_ID}`,
      answer: () =>
        answerTicket(anOpenTicket({ kind: 'remittance_error', remittance_error: remittanceError })),
    },
    closed: {
      address: `/support/${TICKET_ID}`,
      answer: () => answerTicket(anOpenTicket({ status: 'closed' })),
    },
  },
  stops: {
    empty: {},
    full: {
      answer: () =>
        servers().on(consoleStopList, {
          count: 2,
          results: [
            aStop({
              ...{ lift_proposed_by: COLLEAGUES_NAME },
              lift_proposed_at: '2026-11-20T10:00:00.000Z',
            }),
            aStop({ id: TASK_ID, lifted_at: '2026-11-20T11:00:00.000Z' }),
          ],
        }),
    },
  },
  reviews: {
    empty: {},
    full: {
      answer: () =>
        servers().on(reviewList, {
          ...{
            count: 2,
            results: [aReview(), aReview({ id: TASK_ID, state: 'proposed', proposal })],
          },
          undecided: { ...NO_REVIEWS.undecided, manual_kyc: 2 },
        }),
    },
  },
  review: {
    open: { address: `/reviews/${REVIEW_ID}`, answer: () => answerReview() },
    'waits for a second person': {
      address: `/reviews/${REVIEW_ID}`,
      answer: () =>
        answerReview(
          anOpenReview({ state: 'proposed', proposal, may_propose: false, may_confirm: true }),
        ),
    },
    decided: {
      address: `/reviews/${REVIEW_ID}`,
      answer: () =>
        answerReview(anOpenReview({ ...decidedAs('accept', COLLEAGUES_NAME), proposal })),
    },
  },
  ...SCREENING_PAGES,
  customers: {
    full: {
      answer: () => servers().on(consoleCustomerList, { count: 1, results: [aCustomer()] }),
    },
    'nobody found': {
      address: '/customers?search=Nobody',
      answer: () => servers().on(consoleCustomerList, none),
    },
  },
  customer: {
    free: {
      address: `/customers/${aCustomer().id}`,
      answer: () =>
        servers()
          .on(consoleCustomerGet, anOpenCustomer())
          .on(consoleCustomerList, { count: 1, results: [aCustomer()] }),
    },
    frozen: {
      address: `/customers/${aCustomer().id}`,
      answer: () =>
        servers().on(consoleCustomerGet, anOpenCustomer(FROZEN)).on(consoleCustomerList, none),
    },
  },
  withdrawal: {
    open: {
      address: `/withdrawal/${WITHDRAWAL_ID}`,
      answer: () => servers().on(consoleWithdrawalGet, aWithdrawal()),
    },
  },
  ...COMPLIANCE_PAGES,
  ...FINANCE_PAGES,
  ...RULE_PAGES,
  audit: {
    empty: { answer: () => servers().on(auditList, none) },
    full: {
      answer: () => servers().on(auditList, { count: 2, results: [...auditEntries] }),
    },
  },
};

const examples = Object.entries(PAGES).flatMap(([name, states]) =>
  Object.entries(states).map(([state, example]) => ({ name, state, example })),
);

test.for(examples)('$name, $state', async ({ name, state, example }) => {
  const { address = paths[name as keyof typeof paths], signedOut } = example;
  for (const look of LOOKS) {
    example.answer?.();
    await openScreen(address, { ...look, ...(signedOut ? { signedOut } : {}) });
    await expect.element(page.getByRole('main')).toBeVisible();
    // Data still loading is drawn as pulsing blocks; pictures load after the page they are in.
    await expect.poll(() => document.querySelectorAll('main .breathe').length).toBe(0);
    await expectGoodScreen(`${name}, ${state}, in ${look.locale}`);
  }
});

test('an address that is none says so, and leads to the start', async () => {
  await openScreen('/no/such/page');
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'This page doesn’t exist' }))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/');
});
