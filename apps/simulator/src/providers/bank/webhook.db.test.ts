import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPerson, openAccount, remit, verify } from '#tests/people.ts';
import {
  expectedSignature,
  settings,
  startReceiver,
  startTestSimulator,
  type TestSimulator,
} from '#tests/test-simulator.ts';

// Deliveries: repeated until accepted, and every deliberate fault.

const SECOND = 1000;
let simulator: TestSimulator;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
const subscribe = (url: string, events = ['PERSON.VERIFICATION_OUTCOME.UPDATED']) =>
  simulator.bank('POST', '/webhooks', { url, enabled_events: events, is_enabled: true });

beforeAll(async () => {
  simulator = await startTestSimulator();
  receiver = await startReceiver();
  await subscribe(receiver.url);
});
afterEach(async () => {
  receiver.deliveries.length = 0;
  receiver.answer.status = 200;
  await simulator.control('/reset', {});
});
afterAll(async () => {
  await simulator.stop();
  await receiver.stop();
});

const verifyNew = async () => {
  const person = await createPerson(simulator);
  await verify(simulator, person.id);
  await simulator.settle();
  return person;
};
const hasValidSignature = (index: number) => {
  const delivery = receiver.deliveries[index];
  if (!delivery) throw new Error(`there is no delivery ${index}`);
  const signature = delivery.headers['synctera-signature'];
  return signature === expectedSignature(delivery, settings.BANK_WEBHOOK_SECRET);
};

describe('registration', () => {
  test('is idempotent for an address, and follows a move to another port', async () => {
    const first = (await subscribe(receiver.url)).json();
    const again = await subscribe(receiver.url);
    expect(again.status).toBe(200);
    expect(again.json().id).toBe(first.id);
    const moved = await subscribe(receiver.url.replace(/:\d+/, ':1'));
    expect(moved.json().id).toBe(first.id);
    const back = await subscribe(receiver.url);
    expect(back.json().url).toBe(receiver.url);
    const list = (await simulator.bank('GET', '/webhooks')).json().webhooks;
    expect(list).toHaveLength(1);
  });

  test('only subscribed events are sent', async () => {
    await openAccount(simulator);
    await simulator.settle();
    const types = receiver.deliveries.map(({ event }) => event.type);
    expect(new Set(types)).toEqual(new Set(['PERSON.VERIFICATION_OUTCOME.UPDATED']));
  });

  test('newer names of an event are understood', async () => {
    await subscribe(receiver.url, ['TRANSACTIONS.POSTED.CREATED']);
    const account = await openAccount(simulator, '10.00');
    await remit(simulator, account.id, 100, 'newer-name');
    await simulator.settle();
    expect(receiver.deliveries.map(({ event }) => event.type)).toEqual([
      'TRANSACTION.POSTED.CREATED',
      'TRANSACTION.POSTED.CREATED',
    ]);
    await subscribe(receiver.url);
  });
});

describe('delivery', () => {
  test('is tried again on the clock until it is accepted', async () => {
    receiver.answer.status = 503;
    const person = await verifyNew();
    expect(receiver.deliveries).toHaveLength(1);
    await simulator.settle();
    expect(receiver.deliveries).toHaveLength(1);
    simulator.clock.advance(10 * SECOND);
    await simulator.settle();
    expect(receiver.deliveries).toHaveLength(2);
    receiver.answer.status = 204;
    simulator.clock.advance(60 * SECOND);
    await simulator.settle();
    expect(receiver.deliveries).toHaveLength(3);
    simulator.clock.advance(86_400 * SECOND);
    await simulator.settle();
    expect(receiver.deliveries).toHaveLength(3);
    const ids = receiver.deliveries.map(({ event }) => event.id);
    expect(new Set(ids).size).toBe(1);
    expect(receiver.deliveries[2]?.resource.id).toBe(person.id);
    const [webhook] = (await simulator.bank('GET', '/webhooks')).json().webhooks;
    const [event] = (await simulator.bank('GET', `/webhooks/${webhook.id}/events`)).json()
      .event_list;
    expect(event.status).toBe('SUCCESS');
    expect(event.response_history.map((item: { code: number }) => item.code)).toEqual([
      503, 503, 204,
    ]);
    await simulator.bank('POST', `/webhooks/${webhook.id}/events/${event.id}/resend`);
    await simulator.settle();
    expect(receiver.deliveries).toHaveLength(4);
  });

  test('a pending delivery survives a restart', async () => {
    receiver.answer.status = 500;
    await verifyNew();
    await simulator.restart();
    receiver.answer.status = 200;
    simulator.clock.advance(10 * SECOND);
    await simulator.settle();
    expect(receiver.deliveries).toHaveLength(2);
    expect(hasValidSignature(1)).toBe(true);
  });
});

describe('faults', () => {
  test('no_webhook: only polling finds the outcome', async () => {
    await simulator.fault('bank', 'no_webhook');
    const person = await verifyNew();
    simulator.clock.advance(7 * 86_400 * SECOND);
    await simulator.settle();
    expect(receiver.deliveries).toHaveLength(0);
    const found = await simulator.bank('GET', `/persons/${person.id}`);
    expect(found.json().verification_status).toBe('ACCEPTED');
    await verifyNew();
    expect(receiver.deliveries).toHaveLength(1);
  });

  test('late_webhook: ten minutes later on the clock', async () => {
    await simulator.fault('bank', 'late_webhook');
    await verifyNew();
    simulator.clock.advance(599 * SECOND);
    await simulator.settle();
    expect(receiver.deliveries).toHaveLength(0);
    simulator.clock.advance(SECOND);
    await simulator.settle();
    expect(receiver.deliveries).toHaveLength(1);
    expect(hasValidSignature(0)).toBe(true);
  });

  test('duplicate_webhook: the same event twice', async () => {
    await simulator.fault('bank', 'duplicate_webhook');
    await verifyNew();
    expect(receiver.deliveries).toHaveLength(2);
    const [first, second] = receiver.deliveries;
    expect(second?.event.id).toBe(first?.event.id);
  });

  test('bad_signature: the first delivery is forged, the retry is valid', async () => {
    await simulator.fault('bank', 'bad_signature');
    receiver.answer.status = 401;
    await verifyNew();
    expect(hasValidSignature(0)).toBe(false);
    receiver.answer.status = 200;
    simulator.clock.advance(10 * SECOND);
    await simulator.settle();
    expect(hasValidSignature(1)).toBe(true);
  });

  test('one count is one cause, however many events it has', async () => {
    await subscribe(receiver.url, ['INTERNAL_TRANSFER.*', 'TRANSACTION.*']);
    const account = await openAccount(simulator, '50.00');
    await simulator.settle();
    receiver.deliveries.length = 0;
    await simulator.fault('bank', 'no_webhook');
    await remit(simulator, account.id, 100, 'silent');
    await remit(simulator, account.id, 100, 'loud');
    await simulator.settle();
    expect(receiver.deliveries).toHaveLength(2);
    await subscribe(receiver.url);
  });
});
