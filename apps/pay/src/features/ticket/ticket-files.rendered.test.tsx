import {
  type Attachment,
  attachmentCreate,
  ticketCommentCreate,
  ticketCommentList,
  ticketCreate,
  ticketGet,
} from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { LOOKS, reload, servers } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { aTicket, comments } from '#testing/examples.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';

const person = aPerson();
const question = '/us/user/tickets/new?kind=question';
const main = page.getByRole('main');
const files = page.getByLabelText(/^Attachments \(optional\)/).first();
const subject = page.getByRole('textbox', { name: 'Subject' });
const message = page.getByRole('textbox', { name: /^Message/ });
const send = page.getByRole('button', { name: 'Send', exact: true }).first();
const reply = page.getByRole('textbox', { name: 'Your reply' });

const letter: Attachment = {
  id: '01998000-0000-7000-8000-700000000001',
  ...{ file_name: 'letter.pdf', content_type: 'application/pdf', size: 48_000 },
};
const aFile = (name = 'letter.pdf', type = 'application/pdf') =>
  new File(['%PDF-1.4 a letter'], name, { type });

beforeEach(() => {
  answerCustomer();
  servers().on(attachmentCreate, letter);
});

test('a file is sent at once, outlives a reload, and goes with the words', async () => {
  const ticket = aTicket({ status: 'open' });
  servers().on(ticketCreate, ticket).on(ticketGet, ticket);
  await openScreen(question, { person });
  await files.upload(aFile());
  await expect.element(main.getByRole('status')).toHaveTextContent('Received');
  const [uploaded] = servers().callsOf(attachmentCreate);
  expect(uploaded?.headers.get('authorization')).toMatch(/^Bearer ./);
  expect(String(uploaded?.body)).toContain('name="upload_file"; filename="letter.pdf"');
  await reload();
  await expect.element(main.getByText('letter.pdf')).toBeVisible();
  await subject.fill('A proof of income');
  await message.fill('Is this the page?');
  await send.click();
  await expect.poll(() => servers().callsOf(ticketCreate).length).toBe(1);
  expect(servers().callsOf(ticketCreate)[0]?.body.attachment_ids).toEqual([letter.id]);
});

test.for(LOOKS)('while it is under way the words wait for it, $locale', async (look) => {
  const answered = Promise.withResolvers<void>();
  servers().on(attachmentCreate, async () => {
    await answered.promise;
    return letter;
  });
  await openScreen(question, { person, ...look });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]:not([capture])');
  await page.elementLocator(input as HTMLInputElement).upload(aFile());
  const progress = main.getByRole('progressbar', { name: 'letter.pdf' });
  await expect.element(progress).toHaveAttribute('aria-valuenow', '50');
  const name = look.locale === 'bn' ? /^পাঠান/ : /^Send/;
  const button = page.getByRole('button', { name }).first();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expectGoodScreen(`a file under way in ${look.locale}`);
  answered.resolve();
  await expect.element(progress).not.toBeInTheDocument();
  await expect.element(button).not.toHaveAttribute('aria-disabled', 'true');
});

test('what is no paper, empty or too many is said at once, and never sent', async () => {
  await openScreen(question, { person });
  await files.upload([aFile('game.exe', 'application/octet-stream'), new File([], 'nothing.pdf')]);
  await expect.element(main).toMatchTextContent(/game\.exe can't be used\./);
  await files.upload([new File([], 'nothing.pdf', { type: 'application/pdf' })]);
  await expect.element(main).toMatchTextContent(/nothing\.pdf is empty\./);
  expect(servers().callsOf(attachmentCreate)).toHaveLength(0);
  let count = 0;
  servers().on(attachmentCreate, () => {
    count += 1;
    const id = `01998000-0000-7000-8000-70000000001${count}`;
    return { ...letter, id, file_name: `page-${count}.pdf` };
  });
  await files.upload([1, 2, 3, 4, 5, 6].map((at) => aFile(`page-${at}.pdf`)));
  await expect
    .element(main)
    .toMatchTextContent(/page-6\.pdf wasn't added\. You can attach up to 5 files\./);
  await expect.poll(() => main.getByRole('status').elements().length).toBe(5);
  expect(servers().callsOf(attachmentCreate)).toHaveLength(5);
});

test('a file that is refused says why, and is sent again or taken out', async () => {
  servers().on(attachmentCreate, new FakeRefusal('attachment_type_refused'));
  await openScreen(question, { person });
  await files.upload(aFile());
  await expect.element(main.getByRole('alert')).toMatchTextContent(/\w/);
  await expectGoodScreen('a file that is refused');
  servers().on(attachmentCreate, letter);
  await main.getByRole('button', { name: 'Send letter.pdf again' }).click();
  await expect.element(main.getByRole('status')).toHaveTextContent('Received');
  await main.getByRole('button', { name: 'Remove letter.pdf' }).click();
  await expect.element(main.getByText('letter.pdf')).not.toBeInTheDocument();
});

test('a file nobody takes is stopped, and is not there when it arrives all the same', async () => {
  const answered = Promise.withResolvers<void>();
  servers().on(attachmentCreate, async () => {
    await answered.promise;
    return letter;
  });
  await openScreen(question, { person });
  await files.upload(aFile());
  await main.getByRole('button', { name: 'Cancel upload of letter.pdf' }).click();
  answered.resolve();
  await expect.element(main.getByText('letter.pdf')).not.toBeInTheDocument();
  await expect.element(send).not.toHaveAttribute('aria-disabled', 'true');
});

test('a file that is gone by then can be taken out, and the words stay', async () => {
  servers().on(ticketCreate, new FakeRefusal('attachment_gone'));
  await openScreen(question, { person });
  await files.upload(aFile());
  await expect.element(main.getByRole('status')).toBeVisible();
  await subject.fill('A proof of income');
  await message.fill('Is this the page?');
  await send.click();
  await expect.element(main).toMatchTextContent(/One of the files is no longer available/);
  await main.getByRole('button', { name: 'Remove the files' }).click();
  await expect.element(main.getByText('letter.pdf')).not.toBeInTheDocument();
  await expect.element(message).toHaveValue('Is this the page?');
});

test('a file goes with a reply, and stands in the thread', async () => {
  const said = { ...comments[0]!, id: letter.id, message: 'Here it is', attachments: [letter] };
  servers().on(ticketCommentCreate, () => {
    servers().on(ticketCommentList, { count: 3, results: [...comments, said] });
    return said;
  });
  await openScreen(`/us/user/tickets/${aTicket().id}`, { person });
  await files.upload(aFile());
  await expect.element(main.getByText('Received')).toBeVisible();
  await reply.fill('Here it is');
  await send.click();
  const thread = page.getByRole('log');
  await expect.element(thread.getByRole('button', { name: /letter\.pdf/ })).toBeVisible();
  await expect.element(reply).toHaveValue('');
  await expect.element(main.getByText('Received')).not.toBeInTheDocument();
  expect(servers().callsOf(ticketCommentCreate)[0]?.body.attachment_ids).toEqual([letter.id]);
});
