import {
  attachmentCreate,
  consoleTicketCommentCreate,
  consoleTicketConclude,
  consoleTicketGet,
  consoleTicketList,
  consoleTicketReport,
  consoleTicketUpdate,
  downloadCreate,
  ticketCommentList,
  ticketCreate,
  ticketGet,
  type Attachment,
} from '@kheya/contract';
import {
  newHolder,
  newWallet,
  LONG_TIMEOUT,
  signUpOperator,
  notificationTitles,
  tokenOf,
} from '../support/customer.ts';
import { OUTSIDE_CHECK, WEB_API_KEY } from '../support/api-client.ts';
import { expect, test, type Kheya } from '../support/kheya-system.ts';
import { waitForEnd, pay } from '../support/payment.ts';

// Help, from the first word to the last, and the law's clock of a remittance error on the moved clock.

const DAY = 86_400;
const PDF = '%PDF-1.4\n1 0 obj <<>> endobj\nstartxref\n9\n%%EOF\n';

async function upload(kheya: Kheya, email: string): Promise<Attachment> {
  const form = new FormData();
  form.append('upload_file', new Blob([PDF]), 'wallet.txt');
  const response = await fetch(new URL(attachmentCreate.path, kheya.urls.api), {
    method: 'POST',
    headers: {
      'x-api-key': WEB_API_KEY,
      authorization: `Bearer ${await tokenOf(kheya, email)}`,
      'device-fingerprint': OUTSIDE_CHECK,
      'device-type': 'web_browser',
    },
    body: form,
  });
  const body: unknown = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(201);
  return attachmentCreate.reply.schema.parse(body);
}

test('a remittance error: told, investigated too late, found, reported, over', async ({
  kheya,
}) => {
  const holder = await newHolder(kheya, { dollars: '100.00' });
  const operator = await signUpOperator(kheya, ['SUPPORT']);
  const paid = await waitForEnd(holder, (await pay(holder, await newWallet(holder), '20.00')).id);
  const file = await upload(kheya, holder.email);
  expect(file).toMatchObject({ content_type: 'application/pdf', file_name: 'wallet.pdf' });
  const { id } = await holder.api.call(ticketCreate, {
    body: {
      subject: 'Less arrived than promised',
      message: 'The wallet shows two hundred taka less.',
      kind: 'remittance_error',
      transfer_id: paid.id,
      remittance_error: 'wrong_amount_received',
      attachment_ids: [file.id],
    },
  });
  const params = { id };
  const query = { search: holder.email, status: 'open' } as const;
  const { results } = await operator.api.call(consoleTicketList, { query });
  expect(results.map((ticket) => ticket.id)).toEqual([id]);
  await operator.api.call(consoleTicketCommentCreate, {
    params,
    body: { message: 'We ask the wallet and write again.', is_internal: false, status: 'open' },
  });
  await expect
    .poll(() => notificationTitles(holder), LONG_TIMEOUT)
    .toContain('We answered your request ' + results[0]!.number);

  await kheya.simulator.advance(91 * DAY);
  const overdue = `select from payments.operator_tasks
    where kind = 'remittance_error_overdue' and subject_id = '${id}' and closed_at is null`;
  await expect.poll(async () => (await kheya.system.query(overdue)).length, LONG_TIMEOUT).toBe(1);
  expect((await operator.api.call(consoleTicketGet, { params })).is_overdue).toBe(true);
  const early = await operator.api.refused(consoleTicketUpdate, {
    params,
    body: { status: 'solved' },
  });
  expect(early.code).toBe('remittance_error_not_reported');

  await operator.api.call(consoleTicketConclude, {
    params,
    body: { finding: 'error', remedy: 'refund' },
  });
  expect(await kheya.system.query(overdue)).toHaveLength(0);
  await operator.api.call(consoleTicketReport, {
    params,
    body: { message: 'The wallet kept 200 taka by mistake. You get them back.' },
  });
  const thread = await holder.api.call(ticketCommentList, { params });
  expect(thread.results.map(({ author }) => author)).toEqual(['customer', 'support', 'support']);
  const address = await holder.api.call(downloadCreate, {
    body: { kind: 'attachment', attachment_id: file.id },
  });
  expect(await (await fetch(address.url)).text()).toBe(PDF);

  await operator.api.call(consoleTicketUpdate, { params, body: { status: 'solved' } });
  await kheya.simulator.advance(14 * DAY);
  const status = async () => (await holder.api.call(ticketGet, { params })).status;
  await expect.poll(status, LONG_TIMEOUT).toBe('closed');
});
