import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendMail, twoPartMail } from '#tests/smtp-client.ts';
import {
  abortOnce,
  settings,
  startTestSimulator,
  type TestSimulator,
} from '#tests/test-simulator.ts';

// Mail and SMS on arrival, as the controls report them, and the page people read.

let simulator: TestSimulator;
let smtpPort: number;
beforeAll(async () => {
  simulator = await startTestSimulator();
  smtpPort = await simulator.mail().listen(0);
});
beforeEach(() => simulator.control('/reset', {}));
afterAll(() => simulator.stop());

const messagesTo = async (to: string) =>
  (await simulator.call('GET', `/__sim/messages?to=${encodeURIComponent(to)}`, {})).json();
const mail = twoPartMail(
  'Your code',
  'Your code is 482913. It works for 10 minutes.',
  '<p>Your code is <b>482913</b></p><script>alert(1)</script>',
);
const basic = `Basic ${Buffer.from(`${settings.SMS_ACCOUNT_SID}:${settings.SMS_AUTH_TOKEN}`).toString('base64')}`;
const sms = (fields: Record<string, string>, authorization = basic) =>
  simulator.app().inject({
    method: 'POST',
    url: `/sms/2010-04-01/Accounts/${settings.SMS_ACCOUNT_SID}/Messages.json`,
    headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const TEXT = { To: '+12125550123', From: '+12125550000', Body: 'কোড ৪৮২৯১৩' };

describe('mail', () => {
  test('is stored for each recipient with its code', async () => {
    const replies = await sendMail(smtpPort, ['Rahima@Example.com', 'second@example.com'], mail);
    expect(replies.at(-2)).toMatch(/^250/);
    const { results, count } = await messagesTo('rahima@example.com');
    expect(count).toBe(1);
    expect(results[0]).toMatchObject({
      channel: 'mail',
      to: 'rahima@example.com',
      from: 'no-reply@kheya.example',
      subject: 'Your code',
      code: '482913',
      language: 'bn',
      received_at: '2026-03-02T15:00:00.000Z',
    });
    expect(results[0]).not.toHaveProperty('html');
    expect((await messagesTo('second@example.com')).count).toBe(1);
    expect((await messagesTo('nobody@example.com')).count).toBe(0);
  });

  test('faults: refused, broken, lost before and after storing', async () => {
    const to = ['faulty@example.com'];
    await simulator.fault('mail', 'refuse');
    expect((await sendMail(smtpPort, to, mail)).at(-2)).toMatch(/^550/);
    await simulator.fault('mail', 'error_500');
    expect((await sendMail(smtpPort, to, mail)).at(-2)).toMatch(/^451/);
    await simulator.fault('mail', 'timeout_before_commit');
    await abortOnce(
      (signal) => sendUnlessCut(to, signal),
      async () => {
        const [latest] = simulator.context().requests.list('mail');
        expect(latest?.fault).toBe('timeout_before_commit');
      },
    );
    expect((await messagesTo(to[0] ?? '')).count).toBe(0);
    await simulator.fault('mail', 'timeout_after_commit');
    await abortOnce(
      (signal) => sendUnlessCut(to, signal),
      async () => expect((await messagesTo(to[0] ?? '')).count).toBe(1),
    );
    await simulator.fault('mail', 'slow', 1, { delay_ms: 10 });
    expect((await sendMail(smtpPort, to, mail)).at(-2)).toMatch(/^250/);
  });

  /** Rejects where the final reply to the mail never came. */
  const sendUnlessCut = async (to: readonly string[], signal: AbortSignal) => {
    const replies = await sendMail(smtpPort, to, mail, signal);
    if (!replies.some((reply) => /^250 .*kept/.test(reply))) throw new Error('cut');
  };
});

describe('SMS', () => {
  test('is answered as Twilio does and stored', async () => {
    const sent = await sms(TEXT);
    expect(sent.statusCode).toBe(201);
    expect(sent.json()).toMatchObject({
      to: TEXT.To,
      from: TEXT.From,
      status: 'queued',
      account_sid: settings.SMS_ACCOUNT_SID,
      date_created: 'Mon, 02 Mar 2026 15:00:00 +0000',
      error_code: null,
    });
    expect(sent.json().sid).toMatch(/^SM[0-9a-f]{32}$/);
    const { results } = await messagesTo(TEXT.To);
    expect(results[0]).toMatchObject({ channel: 'sms', code: '482913', language: 'bn' });
  });

  test.each([
    [{ ...TEXT, To: '01712345678' }, 400, 21211],
    [{ ...TEXT, To: '' }, 400, 21604],
    [{ ...TEXT, From: '' }, 400, 21603],
    [{ ...TEXT, Body: '' }, 400, 21602],
    [{ ...TEXT, Body: 'x'.repeat(1601) }, 400, 21617],
  ])('%j is refused', async (fields, status, code) => {
    const refused = await sms(fields);
    expect(refused.statusCode).toBe(status);
    expect(refused.json()).toMatchObject({ code, status });
  });

  test('a wrong token and the armed faults', async () => {
    expect((await sms(TEXT, 'Basic d3Jvbmc=')).json()).toMatchObject({ code: 20003, status: 401 });
    await simulator.fault('sms', 'refuse');
    expect((await sms(TEXT)).json()).toMatchObject({ code: 21610 });
    await simulator.fault('sms', 'error_500');
    expect((await sms(TEXT)).statusCode).toBe(500);
    expect((await messagesTo(TEXT.To)).count).toBe(0);
    await simulator.fault('sms', 'malformed');
    const torn = await sms(TEXT);
    expect(() => torn.json()).toThrow();
    expect((await messagesTo(TEXT.To)).count).toBe(1);
  });
});

describe('the page', () => {
  const pageOf = (url: string) => simulator.call('GET', url, {});

  test('shows newest first, filters, and executes nothing from a mail', async () => {
    await sendMail(smtpPort, ['first@example.com'], mail);
    const hostile = twoPartMail(
      '<img src=x onerror=alert(1)>',
      '<script>alert(2)</script>',
      '<p/>',
    );
    await sendMail(smtpPort, ['second@example.com'], hostile);
    const page = await pageOf('/inbox');
    expect(page.text.indexOf('second@example.com</a>')).toBeLessThan(
      page.text.indexOf('first@example.com</a>'),
    );
    expect(page.text).toContain('<output>482913</output>');
    expect(page.text).not.toMatch(/<img|alert\(1\)<|<script>|\son\w+="/);
    expect(page.text).toContain('&lt;script&gt;alert(2)&lt;/script&gt;');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    const filtered = await pageOf('/inbox?to=first@example.com');
    expect(filtered.text).not.toContain('id="m2"');
    expect(filtered.text).toContain('482913');
    const list = await pageOf('/inbox/list?to=second@example.com');
    expect(list.text).not.toContain('482913');
  });

  test('is complete when empty, and so are the index and the files', async () => {
    expect((await pageOf('/inbox')).text).toContain('No messages yet');
    expect((await pageOf('/')).text).toContain('/__sim/incoming-ach');
    for (const [file, type] of [
      ['simulator.css', 'text/css'],
      ['inbox.js', 'text/javascript'],
      ['icon.svg', 'image/svg+xml'],
      ['fonts/noto-sans-bengali.woff2', 'font/woff2'],
      ['fonts/taka-sign.woff2', 'font/woff2'],
    ]) {
      const asset = await pageOf(`/assets/${file}`);
      expect(asset.status).toBe(200);
      expect(asset.headers['content-type']).toContain(type);
    }
  });
});
