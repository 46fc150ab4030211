import {
  consoleTicketCommentCreate,
  consoleTicketCommentList,
  consoleTicketConclude,
  consoleTicketGet,
  consoleTicketList,
  consoleTicketUpdate,
  macroCreate,
  macroDelete,
  macroList,
} from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { pressTwice, reload, servers } from '@kheya/test-kit/rendered';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { COLLEAGUES_NAME, ME, MY_NAME } from '#testing/examples/operators.ts';
import {
  aComment,
  anOpenTicket,
  aTicket,
  macro,
  remittanceError,
  threadOf,
  TICKET_ID,
} from '#testing/examples/tickets.ts';
import { expectGoodScreen, NO_TICKETS, openScreen } from '#testing/open-screen.ts';

const address = `/support/${TICKET_ID}`;
const thread = page.getByRole('region', { name: 'Conversation' });
const answer = page.getByLabelText('Reply to the customer');
const note = page.getByLabelText('Note for colleagues');
const dialog = page.getByRole('dialog');
const macros = { count: 1, results: [macro] };

describe('the queue', () => {
  beforeEach(() => {
    servers().on(consoleTicketList, {
      count: 2,
      results: [aTicket(), aTicket({ id: TICKET_ID.replace(/1$/, '2'), subject: 'A new phone' })],
      counts: { open: 2, mine: 0, unassigned: 2, overdue: 0 },
    });
  });

  test('is searched in its address, and moved through by keys', async () => {
    await openScreen('/support');
    await userEvent.keyboard('j');
    await expect.element(page.getByRole('link', { name: 'Where is it?' })).toHaveFocus();
    await userEvent.keyboard('jjk');
    await expect.element(page.getByRole('link', { name: 'Where is it?' })).toHaveFocus();
    await page.getByRole('searchbox', { name: 'Search' }).fill('mother');
    await expect.poll(() => new URLSearchParams(location.search).get('search')).toBe('mother');
    await expect
      .poll(() =>
        servers()
          .callsOf(consoleTicketList)
          .map(({ query }) => query.search),
      )
      .toContain('mother');
  });

  test('that does not fit the filters is not told to be empty for good', async () => {
    servers().on(consoleTicketList, NO_TICKETS);
    await openScreen('/support?view=all&search=nothing');
    await expect.element(page.getByRole('main').getByRole('link').last()).toBeVisible();
    await expectGoodScreen('an empty search');
  });
});

describe('a ticket', () => {
  beforeEach(() => {
    servers()
      .on(consoleTicketGet, anOpenTicket())
      .on(consoleTicketCommentList, threadOf(aComment(1)))
      .on(macroList, macros);
  });

  test('is taken by a key', async () => {
    servers().on(consoleTicketUpdate, aTicket({ assignee: MY_NAME }));
    await openScreen(address);
    const assigned = page.getByLabelText(/^Assigned to/);
    await expect.element(assigned).toHaveDisplayValue('No one');
    servers().on(consoleTicketGet, anOpenTicket({ assignee: MY_NAME }));
    await userEvent.keyboard('a');
    await expect.element(assigned).toHaveDisplayValue('Farhana (me)');
    const [sent] = servers().callsOf(consoleTicketUpdate);
    expect(sent?.body).toEqual({ assignee_id: ME.id });
  });

  test('that cannot be changed shows again what holds, and why', async () => {
    servers().on(consoleTicketUpdate, new FakeRefusal('ticket_closed'));
    await openScreen(address);
    await page.getByLabelText('Status').selectOptions('Solved');
    await expect
      .element(page.getByRole('region', { name: 'Messages' }))
      .toMatchTextContent(/closed/);
    await expect.element(page.getByLabelText('Status')).toHaveDisplayValue('Open');
  });

  test('takes a note that the customer never sees, once', async () => {
    const saved = aComment(2, {
      ...{ author: 'support', author_name: 'Farhana', is_internal: true },
      message: 'Called the number on file; it is her.',
    });
    servers().on(consoleTicketCommentCreate, saved);
    await openScreen(address);
    await expect.element(thread.getByText(/my mother has nothing/)).toBeVisible();
    await answer.fill('Dear Nadia,');
    await page.getByRole('tab', { name: /^Reply/ }).click();
    await userEvent.keyboard('n');
    await expect.element(note).toHaveFocus();
    await note.fill(saved.message);
    servers().on(consoleTicketCommentList, threadOf(aComment(1), saved));
    // Two presses before the next render, as from an unsteady hand.
    const save = page.getByRole('button', { name: /^Save the note/ }).element() as HTMLElement;
    save.click();
    save.click();
    await expect.element(thread.getByText(saved.message)).toBeVisible();
    await expect
      .element(thread.getByText('Internal note, never shown to the customer'))
      .toBeVisible();
    await expect.element(note).toHaveValue('');
    await page.getByRole('tab', { name: /^Reply/ }).click();
    await expect.element(answer).toHaveValue('Dear Nadia,');
    const sent = servers().callsOf(consoleTicketCommentCreate);
    expect(sent.map(({ body }) => body)).toMatchObject([
      { message: saved.message, is_internal: true },
    ]);
  });

  test('is answered with a macro, which outlives a reload and is read as a letter first', async () => {
    await openScreen(address);
    await userEvent.keyboard('n');
    await note.fill('Called twice.');
    await page.getByRole('tab', { name: /^Reply/ }).click();
    await page.getByRole('button', { name: 'Canned replies' }).click();
    await expectGoodScreen('the ready answers of a ticket');
    await page.getByRole('menuitem', { name: macro.name }).click();
    // The answer is in the customer's language, with the names filled in.
    await expect.element(answer).toHaveValue('প্রিয় Nadia Haque, আপনার টাকা পথে আছে। Farhana');
    await answer.fill('Yours, KT-10042');
    await reload();
    await expect.element(answer).toHaveValue('Yours, KT-10042');
    servers().on(
      consoleTicketCommentList,
      threadOf(aComment(1), aComment(2, { message: 'She asked again at the agent point.' })),
    );
    await answer.click();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(dialog.getByText('The customer will read')).toBeVisible();
    await expect.element(dialog.getByText('Yours, KT-10042')).toBeVisible();
    await expect.element(dialog.getByText(/wrote again in the meantime/)).toBeVisible();
    await expectGoodScreen('the letter before it is sent');

    const sent = aComment(3, { author: 'support', message: 'Yours, KT-10042' });
    servers()
      .on(consoleTicketCommentCreate, new FakeRefusal('internal_error'))
      .on(macroList, macros);
    await dialog.getByRole('button', { name: /^Send anyway/ }).click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    servers()
      .on(consoleTicketCommentCreate, sent)
      .on(consoleTicketCommentList, threadOf(aComment(1), sent));
    await dialog.getByRole('button', { name: /^Send/ }).click();
    await dialog.getByRole('button', { name: /^Send/ }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(answer).toHaveValue('');
    await expect.element(answer).not.toHaveAttribute('aria-invalid');
    await page.getByRole('tab', { name: /^Internal note/ }).click();
    await expect.element(note).toHaveValue('Called twice.');
    // The repeated call carries the same key, so the answer is in the thread once.
    const keys = servers()
      .callsOf(consoleTicketCommentCreate)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('takes a canned reply where a slash was typed, by the keyboard alone', async () => {
    await openScreen(address);
    await answer.fill('Dear Nadia,\n');
    await userEvent.keyboard('/');
    const field = page.getByRole('combobox', { name: 'Find a canned reply' });
    await expect.element(field).toHaveFocus();
    await expect
      .element(page.getByRole('option', { name: /^On its way/ }))
      .toHaveAttribute('aria-selected', 'true');
    await expectGoodScreen('canned replies in the composer');
    await userEvent.keyboard('nothing like it');
    await expect.element(page.getByText('No canned reply matches')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(field).not.toBeInTheDocument();
    await expect.element(answer).toHaveFocus();
    await expect.element(answer).toHaveValue('Dear Nadia,\n');
    await userEvent.keyboard('/{Enter}');
    const put = 'প্রিয় Nadia Haque, আপনার টাকা পথে আছে। Farhana';
    await expect.element(answer).toHaveValue(`Dear Nadia,\n${put}`);
    await expect.element(answer).toHaveFocus();
    // In the middle of a line, and pressed twice, a slash is a slash.
    await userEvent.keyboard('/x');
    await expect.element(answer).toHaveValue(`Dear Nadia,\n${put}/x`);
    await answer.fill('');
    await userEvent.keyboard('//');
    await expect.element(answer).toHaveValue('/');
  });

  test('with nothing written sends nothing', async () => {
    await openScreen(address);
    await page.getByRole('button', { name: /^Preview the reply/ }).click();
    await expect.element(answer).toHaveFocus();
    await expect.element(answer).toHaveAccessibleDescription('Write a reply to the customer.');
    await expect.element(dialog).not.toBeInTheDocument();
    await page.getByRole('tab', { name: /^Internal note/ }).click();
    await note.click();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(note).toHaveAccessibleDescription('Write a note for your colleagues.');
    await expectGoodScreen('an empty note');
    expect(servers().callsOf(consoleTicketCommentCreate)).toHaveLength(0);
  });

  test('is read along by compliance, which does not answer', async () => {
    await openScreen(address, { roles: ['COMPLIANCE'] });
    await expect
      .element(page.getByText('You have read access. Support replies to the customer.'))
      .toBeVisible();
    expect(answer.query()).toBeNull();
  });

  test('about a remittance is concluded with a finding', async () => {
    servers()
      .on(consoleTicketGet, anOpenTicket({ remittance_error: remittanceError }))
      .on(consoleTicketConclude, new FakeRefusal('remittance_error_not_open'));
    await openScreen(address);
    await page.getByRole('button', { name: 'Conclude the investigation' }).click();
    await expectGoodScreen('the finding of an investigation');
    await dialog.getByRole('radio').last().click();
    await dialog.getByRole('button').last().click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    expect(servers().callsOf(consoleTicketConclude)).toHaveLength(1);
  });
});

describe('the ready answers', () => {
  const name = page.getByLabelText('Name');
  const english = page.getByLabelText('Text in English');
  const bangla = page.getByLabelText('Text in Bangla');
  const save = page.getByRole('button', { name: 'Save' });

  test('are written in both languages: each error at its field, and nothing is lost', async () => {
    const fields = { name: 'There is one of this name.', 'text.bn': 'বাংলায় লিখুন।' };
    servers().on(macroList, macros).on(macroCreate, new FakeRefusal('request_invalid', { fields }));
    await openScreen('/support/macros');
    await page.getByRole('button', { name: 'Add a reply' }).click();
    await name.fill('On its way');
    await english.fill('It is on its way.');
    await bangla.fill('It is on its way.');
    await save.click();
    await expect.element(name).toHaveAccessibleDescription('There is one of this name.');
    await expect.element(bangla).toHaveAccessibleDescription('বাংলায় লিখুন।');
    await expect.element(name).toHaveFocus();
    await expect.element(english).toHaveValue('It is on its way.');
    await expectGoodScreen('a ready answer that was refused');
    servers().on(macroCreate, macro);
    await name.fill('On its way now');
    await bangla.fill('টাকা পথে আছে।');
    await pressTwice(save);
    await expect.element(dialog).not.toBeInTheDocument();
    const sent = servers().callsOf(macroCreate);
    expect(sent).toHaveLength(2);
    expect(sent.at(-1)?.body).toEqual({
      name: 'On its way now',
      text: { en: 'It is on its way.', bn: 'টাকা পথে আছে।' },
      status: 'pending',
    });
  });

  test('are removed after a question', async () => {
    servers().on(macroList, macros).on(macroDelete, new FakeRefusal('not_found'));
    await openScreen('/support/macros');
    await page.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    servers().on(macroDelete, undefined).on(macroList, { count: 0, results: [] });
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect.element(page.getByText('No canned replies yet')).toBeVisible();
    expect(servers().callsOf(macroDelete).at(-1)?.params).toEqual({ id: macro.id });
  });
});

test('a colleague who took it is named', async () => {
  servers()
    .on(consoleTicketGet, anOpenTicket({ assignee: COLLEAGUES_NAME }))
    .on(consoleTicketCommentList, threadOf(aComment(1)))
    .on(macroList, macros);
  await openScreen(address);
  await expect.element(page.getByLabelText(/^Assigned to/)).toHaveDisplayValue('Tanvir');
});
