import {
  notificationList,
  notificationRead,
  type Notification,
  NOTIFICATION_TOPICS,
  notificationUpdateLastRead,
  userPreferenceUpdate,
} from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { fakeTime, LOOKS, pass, PHONE, servers } from '@kheya/test-kit/rendered';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { anApproval } from '#testing/approvals.ts';
import { aStatement, aTicket, moneyIn, moneyInBangla, paidTransfer } from '#testing/examples.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson, preference } from '#testing/people.ts';
import { aPlan } from '#testing/plans.ts';

const person = aPerson();
const notifications = '/us/user/notifications';
const main = page.getByRole('main');
const popover = page.getByRole('dialog');
const bell = page.getByRole('button', { name: /^Notifications/ });
const none = { count: 0, unread_count: 0, results: [] };
const readAt = '2026-11-03T10:00:00.000Z';

/** One of each way to look, of each place to lead to, read and unread, in four periods. */
const all: readonly Notification[] = [
  { ...moneyIn, created_at: '2026-11-05T14:00:00.000Z' },
  {
    ...moneyIn,
    ...{ id: moneyIn.id.replace(/1$/, '2'), topic: 'transfers', view_type: 'ERROR' },
    ...{ title: 'Did not reach Rahima', transfer_id: paidTransfer.id, last_read_at: readAt },
    created_at: '2026-11-05T13:00:00.000Z',
  },
  {
    ...moneyIn,
    ...{ id: moneyIn.id.replace(/1$/, '3'), topic: 'support', view_type: 'INFO' },
    ...{ title: 'We have answered', ticket_id: aTicket().id },
    created_at: '2026-11-04T13:00:00.000Z',
  },
  {
    ...moneyIn,
    ...{ id: moneyIn.id.replace(/1$/, '4'), topic: 'security', view_type: 'WARNING' },
    ...{ title: 'A new browser', last_read_at: readAt },
    created_at: '2026-11-01T13:00:00.000Z',
  },
  {
    ...moneyIn,
    ...{ id: moneyIn.id.replace(/1$/, '5'), topic: 'security', view_type: 'INFO' },
    ...{ title: 'A code was sent', last_read_at: readAt },
    created_at: '2026-10-30T13:00:00.000Z',
  },
];
const ofStatement: Notification = {
  ...moneyIn,
  ...{ id: moneyIn.id.replace(/1$/, '6'), topic: 'account', view_type: 'INFO' },
  ...{ title: 'Your statement is ready', statement_id: aStatement().id, last_read_at: readAt },
  created_at: '2026-10-30T12:00:00.000Z',
};
const ofApproval: Notification = {
  ...moneyIn,
  ...{ id: moneyIn.id.replace(/1$/, '7'), topic: 'transfers', view_type: 'INFO' },
  ...{ title: 'Surma Imports LLC: $60.99 needs your approval', last_read_at: readAt },
  ...{ payment_approval_id: anApproval().id, profile_id: aTicket().id },
  created_at: '2026-10-30T10:00:00.000Z',
};
const ofPlan: Notification = {
  ...moneyIn,
  ...{ id: moneyIn.id.replace(/1$/, '8'), topic: 'transfers', view_type: 'WARNING' },
  ...{ title: '$50.00 goes to Rahima tomorrow', payment_plan_id: aPlan().id, last_read_at: readAt },
  created_at: '2026-10-30T11:00:00.000Z',
};

function answer(rows: readonly Notification[]): void {
  servers().on(notificationList, ({ query }) => {
    const results = rows.filter(({ topic }) => [undefined, topic].includes(query.topic));
    return {
      ...{ count: results.length, results },
      unread_count: rows.filter(({ last_read_at: at }) => at === null).length,
    };
  });
}

/** Opens at noon of the newest day. */
async function openList(path = notifications, options = {}): Promise<void> {
  fakeTime();
  vi.setSystemTime('2026-11-05T17:00:00.000Z');
  await openScreen(path, { person, ...options });
}

beforeEach(() => {
  answerCustomer();
  // What is unread stays so, however long a test looks at it.
  servers().on(notificationRead, new FakeRefusal('not_found'));
});

test('by period, with its time on the right; what is unread is new, and each leads to what it is about', async () => {
  answer([...all, ofStatement, ofApproval, ofPlan]);
  await openList();
  const period = (name: string) => main.getByRole('region', { name, exact: true });
  const row = (title: string) => main.getByRole('listitem').filter({ hasText: title });
  await expect.element(period('Today')).toMatchTextContent(/received.*Did not reach/);
  await expect.element(period('Yesterday')).toMatchTextContent(/We have answered/);
  await expect.element(period('This week')).toMatchTextContent(/A new browser/);
  await expect.element(period('October')).toMatchTextContent(/A code was sent/);

  await expect.element(row('$75.00 received')).toMatchTextContent(/^New: .*9:00 am/);
  await expect.element(row('Did not reach')).toMatchTextContent(/^Did not.*8:00 am/);
  await expect.element(row('We have answered')).toMatchTextContent(/^New: /);
  await expect.element(row('A new browser')).toMatchTextContent(/^A new browser.*Nov 1/);

  const link = (title: string) => row(title).getByRole('link');
  await expect.element(link('$75.00')).toHaveAttribute('href', '/us/user/transactions/');
  await expect
    .element(link('Did not reach'))
    .toHaveAttribute('href', `/us/user/transactions/${paidTransfer.id}`);
  await expect
    .element(link('We have answered'))
    .toHaveAttribute('href', `/us/user/tickets/${aTicket().id}`);
  await expect
    .element(link('Your statement is ready'))
    .toHaveAttribute('href', `/us/user/transactions/statement?statement=${aStatement().id}`);
  // Another profile is acted for there.
  await expect
    .element(link('needs your approval'))
    .toHaveAttribute('href', `/us/user/approvals/${anApproval().id}?profile=${aTicket().id}`);
  await expect
    .element(link('goes to Rahima tomorrow'))
    .toHaveAttribute('href', `/us/user/transferMoney/plans/${aPlan().id}`);
  await expect.element(link('A new browser')).not.toBeInTheDocument();
  await expectGoodScreen('notifications of a month');
});

test.for(LOOKS)(
  'in the list and over the page in the language of the reader, $locale',
  async (look) => {
    servers().on(notificationList, ({ locale }) => ({
      ...{ count: 1, unread_count: 1 },
      results: [locale === 'bn' ? moneyInBangla : moneyIn],
    }));
    const { title, message } = look.locale === 'bn' ? moneyInBangla : moneyIn;
    await openScreen(notifications, { person, ...look });
    await expect.element(main.getByText(title, { exact: false })).toBeVisible();
    await expect.element(main.getByText(message)).toBeVisible();
    await expectGoodScreen(`notifications in ${look.locale}`);
    const name = look.locale === 'bn' ? 'নোটিফিকেশন, ১টি অপঠিত' : 'Notifications, 1 unread';
    await page.getByRole('button', { name }).click();
    await expect.element(popover.getByText(title, { exact: false })).toBeVisible();
    await expectGoodScreen(`the notifications of the bell in ${look.locale}`);
  },
);

test('the language is changed: what stands there is read in the other one', async () => {
  servers().on(notificationList, ({ locale }) => ({
    ...{ count: 1, unread_count: 1 },
    results: [locale === 'bn' ? moneyInBangla : moneyIn],
  }));
  servers().on(userPreferenceUpdate, { ...preference, language: 'bn' });
  await openScreen(notifications, { person });
  await expect.element(main.getByText(moneyIn.title, { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await expect.element(main.getByText(moneyInBangla.title, { exact: false })).toBeVisible();
  await expect.element(main.getByText(moneyIn.title, { exact: false })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'নোটিফিকেশন, ১টি অপঠিত' }).click();
  await expect.element(popover.getByText(moneyInBangla.title, { exact: false })).toBeVisible();
});

describe('a topic', () => {
  test('has its list and its address; where there is none, everything can be shown again', async () => {
    answer(all);
    await openList();
    const topic = main.getByRole('combobox', { name: 'Topic' });
    await topic.selectOptions('Support');
    await expect.element(main.getByText(/\$75\.00 received/)).not.toBeInTheDocument();
    await expect.element(main.getByText(/We have answered/)).toBeVisible();
    expect(location.search).toBe('?topic=support');
    await topic.selectOptions('Account');
    await expect
      .element(main.getByRole('heading', { name: 'No new notifications available' }))
      .toBeVisible();
    await main.getByRole('button', { name: 'Show all' }).click();
    await expect.element(main.getByText(/\$75\.00 received/)).toBeVisible();
    expect(location.search).toBe('');
  });

  test('can be chosen for all there are', async () => {
    answer(all);
    await openList();
    const options = main.getByRole('combobox', { name: 'Topic' }).getByRole('option');
    expect(options.elements()).toHaveLength(NOTIFICATION_TOPICS.length + 1);
  });
});

test('a page behind the last one shows the last one', async () => {
  servers().on(notificationList, ({ query }) => ({
    ...{ count: 21, unread_count: 0 },
    results: query.offset === 20 ? [moneyIn] : [],
  }));
  await openScreen(`${notifications}?offset=400`, { person });
  await expect.element(main.getByText(/\$75\.00 received/)).toBeVisible();
  expect(location.search).toBe('?offset=20');
});

test.for(LOOKS)('nothing yet, in the list and under the bell, $locale', async (look) => {
  answer([]);
  await openScreen(notifications, { person, ...look });
  const words = look.locale === 'bn' ? 'নতুন কোনো নোটিফিকেশন নেই' : 'No new notifications available';
  await expect.element(main.getByRole('heading', { name: words })).toBeVisible();
  await expect.element(main.getByRole('combobox')).not.toBeInTheDocument();
  const name = look.locale === 'bn' ? 'নোটিফিকেশন' : 'Notifications';
  await page.getByRole('button', { name, exact: true }).click();
  await expect.element(popover.getByText(words)).toBeVisible();
  await expect.element(popover.getByRole('button')).toBeDisabled();
  await expectGoodScreen(`no notifications in ${look.locale}`);
});

test('a list that is refused says so in its place, and is asked again', async () => {
  servers().on(notificationList, ({ query }) =>
    query.limit === 20 && query.topic === undefined ? new FakeRefusal('not_permitted') : none,
  );
  await openScreen(notifications, { person });
  await expect.element(main.getByRole('alert')).toBeVisible();
  await expectGoodScreen('notifications that are refused');
  answer(all);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.element(main.getByText(/We have answered/)).toBeVisible();
});

describe('what is looked at is read', () => {
  const read = () => servers().callsOf(notificationRead);
  /** The calls after some seconds of looking. */
  const readAfterSeconds = async () => {
    await pass(1000);
    return read().map(({ body }) => body);
  };
  const unread = all.flatMap(({ id, last_read_at: at }) => (at === null ? [id] : []));

  test('after a second on the page; the dots stay until it is left', async () => {
    servers().on(notificationRead, { last_read_at: readAt });
    answer(all);
    await openList();
    await expect.element(main.getByText(/We have answered/)).toBeVisible();
    await expect.poll(readAfterSeconds).toEqual([{ notification_ids: unread }]);
    await expect.element(bell).toHaveAccessibleName('Notifications');
    expect(main.getByText('New:').elements()).toHaveLength(unread.length);
    await expect.element(main.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  });

  test('also in the list of the bell, and there only what it shows', async () => {
    const many = Array.from({ length: 20 }, (_, at) => ({
      ...moneyIn,
      id: moneyIn.id.replace(/..$/, `${at + 10}`),
      title: `Payment ${at}`,
    }));
    servers().on(notificationRead, { last_read_at: readAt });
    answer(many);
    fakeTime();
    await openScreen('/us/user/overview/', { person });
    await bell.click();
    await expect.element(popover.getByText(/Payment 0$/)).toBeVisible();
    await expect.poll(readAfterSeconds).toHaveLength(1);
    const [first] = read().map(({ body }) => body as { notification_ids: string[] });
    const ids = first?.notification_ids;
    expect(ids).toContain(many[0]?.id);
    expect(ids).not.toContain(many[19]?.id);
    popover
      .getByText(/Payment 19$/)
      .element()
      .scrollIntoView();
    await expect.poll(readAfterSeconds).toHaveLength(2);
    expect(JSON.stringify(read()[1]?.body)).toContain(many[19]?.id);
  });

  test('not in a tab that is hidden', async () => {
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    servers().on(notificationRead, { last_read_at: readAt });
    answer(all);
    await openList();
    await expect.element(main.getByText(/We have answered/)).toBeVisible();
    await pass(5000);
    expect(read()).toHaveLength(0);
    state.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(readAfterSeconds).toHaveLength(1);
  });

  test('a failure is not shown: it stays unread', async () => {
    answer(all);
    await openList();
    await expect.element(main.getByText(/We have answered/)).toBeVisible();
    await expect.poll(readAfterSeconds).not.toHaveLength(0);
    await expect.element(bell).toHaveAccessibleName('Notifications, 2 unread');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});

describe('all are marked as read', () => {
  const mark = popover.getByRole('button', { name: 'Mark all as read' });
  const marked = () => servers().callsOf(notificationUpdateLastRead).length;

  test('in the bell, over the page and in the list, by one call', async () => {
    answer(all);
    servers().on(notificationUpdateLastRead, { last_read_at: readAt });
    await openList();
    await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
    await mark.click();
    await expect.element(mark).toBeDisabled();
    await expect
      .element(page.getByRole('button', { name: 'Notifications', exact: true }))
      .toBeVisible();
    await expect.element(page.getByText(/^New:/).first()).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(popover).not.toBeInTheDocument();
    await expect.element(bell).toHaveFocus();
    await expect.element(main.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
    expect(marked()).toBe(1);
  });

  test('what is refused stays unread, says so, and is tried again', async () => {
    answer(all);
    servers().on(notificationUpdateLastRead, new FakeRefusal('internal_error'));
    await openScreen(notifications, { person });
    await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
    await mark.click();
    await expect.element(page.getByText("We couldn't mark them as read.")).toBeVisible();
    await expect.element(mark).toBeEnabled();
    await expect.element(main.getByText(/^New:/).first()).toBeInTheDocument();
    servers().on(notificationUpdateLastRead, { last_read_at: readAt });
    const retry = page.getByRole('region', { name: 'Messages' }).getByRole('button');
    (retry.filter({ hasText: 'Try again' }).element() as HTMLElement).click();
    await expect.element(mark).toBeDisabled();
    expect(marked()).toBe(2);
  });
});

test('a message that is shown already follows the language', async () => {
  answer(all);
  servers()
    .on(notificationUpdateLastRead, new FakeRefusal('internal_error'))
    .on(userPreferenceUpdate, { ...preference, language: 'bn' });
  await openList();
  await main.getByRole('button', { name: 'Mark all as read' }).click();
  const english = page.getByText("We couldn't mark them as read.");
  await expect.element(english).toBeVisible();
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await expect.element(page.getByText('পঠিত হিসেবে চিহ্নিত করা যায়নি।')).toBeVisible();
  await expect.element(english).not.toBeInTheDocument();
});

test('a notification of the bell is followed, and the list of them closes', async () => {
  answer(all);
  await openScreen(notifications, { person, size: PHONE });
  await bell.click();
  await popover.getByRole('link', { name: /We have answered/ }).click();
  await expect.poll(() => location.pathname).toBe(`/us/user/tickets/${aTicket().id}`);
  await expect.element(popover).not.toBeInTheDocument();
  await bell.click();
  await popover.getByRole('link', { name: 'All notifications' }).click();
  await expect.poll(() => location.pathname).toBe(notifications);
  await expect.element(popover).not.toBeInTheDocument();
});
