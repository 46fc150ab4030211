import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPerson, verify } from '#tests/people.ts';
import {
  type Delivery,
  expectedSignature,
  settings,
  startReceiver,
  startTestSimulator,
  type TestSimulator,
} from '#tests/test-simulator.ts';

// Verification from a client's view: pending at once, the outcome by signed webhook or by polling.

const DAY_MS = 24 * 3600 * 1000;
let simulator: TestSimulator;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  simulator = await startTestSimulator();
  receiver = await startReceiver();
  await simulator.bank('POST', '/webhooks', {
    url: receiver.url,
    enabled_events: ['PERSON.*', 'BUSINESS.*'],
    is_enabled: true,
  });
});
afterAll(async () => {
  await simulator.stop();
  await receiver.stop();
});

const eventsOf = (id: string): Delivery[] =>
  receiver.deliveries.filter(({ resource }) => resource.id === id);
const statusOf = async (id: string) =>
  (await simulator.bank('GET', `/persons/${id}`)).json().verification_status;

describe('outcomes by the last four digits', () => {
  test.each([
    ['6789', 'ACCEPTED', 'ACCEPTED'],
    ['0001', 'REVIEW', 'REVIEW'],
    ['0002', 'REJECTED', 'REJECTED'],
    ['0004', 'PROVISIONAL', 'PROVISIONAL'],
    ['0006', 'UNVERIFIED', 'REJECTED'],
  ])('%s ends in %s', async (lastFour, status, result) => {
    const person = await createPerson(simulator, lastFour);
    expect(person.verification_status).toBe('UNVERIFIED');
    const asked = await verify(simulator, person.id);
    expect(asked.status).toBe(200);
    expect(asked.json().verification_status).toBe('PENDING');
    expect(asked.json().verifications[0]).toMatchObject({
      person_id: person.id,
      verification_type: 'IDENTITY',
      result: 'PENDING',
    });
    await simulator.settle();
    expect(await statusOf(person.id)).toBe(status);
    const list = await simulator.bank('GET', `/verifications?person_id=${person.id}`);
    const identity = list
      .json()
      .verifications.find(
        (item: { verification_type: string }) => item.verification_type === 'IDENTITY',
      );
    expect(identity.result).toBe(result);
    const [notified] = eventsOf(person.id);
    expect(notified?.event.type).toBe('PERSON.VERIFICATION_OUTCOME.UPDATED');
    expect(notified?.resource.verification_status).toBe(status);
  });

  test('0003 fails at the vendor twice, then is accepted', async () => {
    const person = await createPerson(simulator, '0003');
    for (const expected of ['VENDOR_ERROR', 'VENDOR_ERROR', 'ACCEPTED']) {
      await verify(simulator, person.id);
      await simulator.settle();
      const notified = eventsOf(person.id).at(-1);
      expect(notified?.resource.verifications[0].result).toBe(expected);
      expect(await statusOf(person.id)).toBe(expected === 'ACCEPTED' ? 'ACCEPTED' : 'PENDING');
    }
  });

  test('0005 is pending for five days of the clock, and another request starts nothing', async () => {
    const person = await createPerson(simulator, '0005');
    await verify(simulator, person.id);
    simulator.clock.advance(5 * DAY_MS - 1000);
    await verify(simulator, person.id);
    await simulator.settle();
    expect(await statusOf(person.id)).toBe('PENDING');
    expect(eventsOf(person.id)).toEqual([]);
    simulator.clock.advance(1000);
    await simulator.settle();
    expect(await statusOf(person.id)).toBe('ACCEPTED');
    expect(eventsOf(person.id)).toHaveLength(1);
  });

  test('0006 stays unverified until the number is corrected', async () => {
    const person = await createPerson(simulator, '0006');
    const run = async () => {
      await verify(simulator, person.id);
      await simulator.settle();
      return statusOf(person.id);
    };
    expect([await run(), await run()]).toEqual(['UNVERIFIED', 'UNVERIFIED']);
    await simulator.bank('PATCH', `/persons/${person.id}`, { ssn: '123-45-6789' });
    expect(await run()).toBe('ACCEPTED');
  });

  test('without an SSN the national identity number decides', async () => {
    const person = await createPerson(simulator, '6789', {
      ssn: undefined,
      metadata: { nid: '1990269254780002' },
    });
    await verify(simulator, person.id);
    await simulator.settle();
    expect(await statusOf(person.id)).toBe('REJECTED');
  });

  test('a business is verified in the same way', async () => {
    const created = await simulator.bank('POST', '/businesses', {
      entity_name: 'Example Traders LLC',
      ein: '12-3456789',
      structure: 'LLC',
      legal_address: { address_line_1: '1 Example Plaza', country_code: 'US' },
      is_customer: true,
      status: 'ACTIVE',
    });
    expect(created.status).toBe(201);
    const { id } = created.json();
    await simulator.bank('POST', '/verifications/verify', {
      business_id: id,
      customer_consent: true,
    });
    await simulator.settle();
    const business = await simulator.bank('GET', `/businesses/${id}`);
    expect(business.json().verification_status).toBe('ACCEPTED');
    expect(eventsOf(id)[0]?.event.type).toBe('BUSINESS.VERIFICATION_OUTCOME.UPDATED');
  });

  test("the client reports its own people's result", async () => {
    const person = await createPerson(simulator, '0002');
    await verify(simulator, person.id);
    await simulator.settle();
    const manual = {
      person_id: person.id,
      verification_type: 'MANUAL_REVIEW',
      result: 'ACCEPTED',
      verification_time: '2026-03-02T15:00:00Z',
    };
    const notified = await simulator.bank('POST', '/verifications', manual, 'manual-1');
    expect(notified.status).toBe(201);
    expect(notified.json()).toMatchObject({
      verification_type: 'MANUAL_REVIEW',
      result: 'ACCEPTED',
    });
    expect(await statusOf(person.id)).toBe('ACCEPTED');
    const refused = await simulator.bank('POST', '/verifications', {
      ...manual,
      verification_type: 'IDENTITY',
    });
    expect(refused.status).toBe(400);
  });

  test('the bank decides a review by hand', async () => {
    const person = await createPerson(simulator, '0001');
    await verify(simulator, person.id);
    await simulator.settle();
    const decided = await simulator.control('/bank/verification', {
      person_id: person.id,
      result: 'ACCEPTED',
    });
    expect(decided.status).toBe(200);
    await simulator.settle();
    expect(await statusOf(person.id)).toBe('ACCEPTED');
    expect(eventsOf(person.id)).toHaveLength(2);
  });
});

describe("the partner's requirements", () => {
  test('consent, and the fields an identity needs', async () => {
    const person = await createPerson(simulator, '6789', { dob: undefined });
    const bare = await verify(simulator, person.id);
    expect(bare.status).toBe(422);
    expect(bare.json()).toMatchObject({ code: 'VERIFICATION_DATA_MISSING' });
    expect(bare.json().detail).toContain('dob');
    const refused = await simulator.bank('POST', '/verifications/verify', {
      person_id: person.id,
      customer_consent: false,
    });
    expect(refused.status).toBe(400);
    expect(refused.headers['content-type']).toContain('application/problem+json');
    expect(refused.json().detail).toContain('customer_consent');
  });

  test('identity numbers are masked and a second call starts no second run', async () => {
    const person = await createPerson(simulator, '4321');
    expect(person.ssn).toBe('***-**-4321');
    await Promise.all([verify(simulator, person.id), verify(simulator, person.id)]);
    await simulator.settle();
    expect(eventsOf(person.id)).toHaveLength(1);
  });

  test('screening matches the fictitious list', async () => {
    const payer = await createPerson(simulator);
    const plain = await createPerson(simulator, '6789', { is_customer: false });
    const listed = await createPerson(simulator, '6789', {
      first_name: 'Sanction',
      last_name: 'Sample',
      is_customer: false,
    });
    const disguised = await createPerson(simulator, '6789', {
      first_name: 'Ѕán\u200bctiоn',
      last_name: 'S-аmрle',
      is_customer: false,
    });
    const screen = async (payee: string) =>
      (
        await simulator.bank('POST', '/verifications/adhoc', {
          payer_id: payer.id,
          payee_id: payee,
        })
      ).json();
    expect(await screen(plain.id)).toMatchObject({ result: 'ACCEPTED', matching_watchlists: [] });
    expect(await screen(disguised.id)).toMatchObject({ matching_watchlists: ['US_OFAC'] });
    expect(await screen(listed.id)).toMatchObject({
      result: 'REJECTED',
      matching_watchlists: ['US_OFAC'],
    });
  });

  test('a wrong key, an unknown id and a malformed field are problems', async () => {
    const stranger = await simulator.call('GET', '/bank/v0/persons', {
      headers: { authorization: 'Bearer wrong' },
    });
    expect(stranger.status).toBe(401);
    expect(stranger.json()).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
    expect((await simulator.bank('GET', '/persons/nobody')).status).toBe(404);
    const bad = await simulator.bank('POST', '/persons', {
      is_customer: true,
      status: 'ACTIVE',
      ssn: '123456789',
      phone_number: '01712345678',
    });
    expect(bad.status).toBe(400);
    expect(bad.json().detail).toMatch(/ssn.*phone_number|phone_number.*ssn/);
  });
});

test("every delivery carries the document's signature over its raw body", () => {
  expect(receiver.deliveries.length).toBeGreaterThan(5);
  for (const delivery of receiver.deliveries) {
    expect(delivery.headers['synctera-signature']).toBe(
      expectedSignature(delivery, settings.BANK_WEBHOOK_SECRET),
    );
    expect(delivery.event).toMatchObject({ url: receiver.url, status: expect.any(String) });
    expect(typeof delivery.event.event_resource).toBe('string');
  }
});

test('compliance records: disclosures, owners and managers of a business', async () => {
  const person = await createPerson(simulator);
  const disclosure = await simulator.bank('POST', '/disclosures', {
    type: 'E_SIGN',
    version: '1.0',
    event_type: 'ACKNOWLEDGED',
    disclosure_date: '2026-03-02T15:00:00Z',
    person_id: person.id,
  });
  expect(disclosure.status).toBe(201);
  const listed = await simulator.bank('GET', `/disclosures?person_id=${person.id}`);
  expect(listed.json().disclosures).toHaveLength(1);
  const business = await simulator.bank('POST', '/businesses', {
    entity_name: 'Example Ltd',
    is_customer: true,
    status: 'ACTIVE',
  });
  const relation = await simulator.bank('POST', '/relationships', {
    relationship_type: 'MANAGING_PERSON_OF',
    from_person_id: person.id,
    to_business_id: business.json().id,
    additional_data: { title: 'OFFICER' },
  });
  expect(relation.status).toBe(201);
});
