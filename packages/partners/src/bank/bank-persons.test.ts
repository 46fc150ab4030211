import { expect, it } from 'vitest';
import type { CallBank } from './bank-client.ts';
import { bankPersons } from './bank-persons.ts';

const personId = '01900000-0000-7000-8000-000000000001';
const accepted = {
  id: '01900000-0000-7000-8000-000000000002',
  verification_type: 'IDENTITY',
  result: 'ACCEPTED',
  verification_time: '2026-11-22T12:00:00Z',
};

/** A partner that answers these statuses, one for each time the person is read. */
function partnerReplying(...statuses: readonly string[]): CallBank {
  const left = [...statuses];
  return async (call) => {
    const body = call.path.startsWith('/persons/')
      ? { id: personId, verification_status: left.shift() }
      : { verifications: [accepted] };
    return { outcome: 'done', body: call.answer.parse(body) };
  };
}

it('accepts a status and its checks when both are of one moment', async () => {
  const read = bankPersons(partnerReplying('ACCEPTED', 'ACCEPTED')).readVerification({ personId });
  expect(await read).toMatchObject({ outcome: 'done', status: 'ACCEPTED' });
});

it('accepts nothing when the partner decided between the two reads', async () => {
  const read = bankPersons(partnerReplying('UNVERIFIED', 'ACCEPTED')).readVerification({
    personId,
  });
  expect(await read).toMatchObject({ outcome: 'unknown' });
});

it('sends a payee’s name in the letters of the watch lists', async () => {
  const sentBodies: unknown[] = [];
  const call: CallBank = async (request) => {
    sentBodies.push(request.body);
    return { outcome: 'done', body: request.answer.parse({ id: personId }) };
  };
  const { createPayee } = bankPersons(call);
  for (const name of ['José\u200b Ѕаmрlе', 'রহিমা  বেগম', 'Ｒahima']) {
    await createPayee({ key: name, name, country: 'BD' });
  }
  expect(sentBodies).toMatchObject([
    { first_name: 'Jose', last_name: 'Sample' },
    { first_name: 'রহিমা', last_name: 'বেগম' },
    { first_name: 'Rahima', last_name: 'Rahima' },
  ]);
});
