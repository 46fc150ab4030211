import { z } from 'zod';
import { sanitizeLine, cleanName } from '@kheya/contract';
import { plainLetters } from '@kheya/service-kit';
import type { CallBank } from './bank-client.ts';
import type { BankPartner, PersonCheck, PersonDetails } from './bank-port.ts';

const withId = z.object({ id: z.uuid() });
/** The partner's name for a kind of verification. */
export const verificationStatus = z.enum([
  'UNVERIFIED',
  'PENDING',
  'PROVISIONAL',
  'ACCEPTED',
  'REVIEW',
  'REJECTED',
]);
const verification = z.object({
  id: z.uuid(),
  verification_type: z.string(),
  result: z.enum(['PENDING', 'PROVISIONAL', 'ACCEPTED', 'REVIEW', 'VENDOR_ERROR', 'REJECTED']),
  details: z.array(z.object({ result: z.string(), description: z.string().optional() })).nullish(),
  verification_time: z.iso.datetime({ offset: true }),
});
const person = z.object({ id: z.uuid(), verification_status: verificationStatus });
const verified = z.object({
  verification_status: verificationStatus,
  verifications: z.array(verification),
});

type Persons = Pick<
  BankPartner,
  | 'createPerson'
  | 'updatePerson'
  | 'updateEmailAndPhone'
  | 'recordDisclosure'
  | 'verifyPerson'
  | 'recordManualReview'
  | 'readVerification'
  | 'createPayee'
  | 'screen'
>;

/** Persons at the partner: customers, their checks, and payees to be screened. */
export function bankPersons(call: CallBank): Persons {
  return {
    async createPerson({ key, person: details }) {
      const body = { ...personBody(details), is_customer: true, status: 'ACTIVE' };
      const got = await call({ method: 'POST', path: '/persons', body, key, answer: withId });
      return got.outcome === 'done' ? { outcome: 'done', personId: got.body.id } : got;
    },
    async updatePerson({ key, personId, person: details }) {
      const path = `/persons/${personId}`;
      // A field that is left out keeps its value, so a middle name that was removed is sent as
      // empty.
      const body = { ...personBody(details), middle_name: details.middleName ?? '' };
      return call({ method: 'PATCH', path, body, key, answer: withId });
    },
    async recordDisclosure({ key, personId, type, version, acceptedAt }) {
      const body = {
        type,
        version,
        event_type: 'ACKNOWLEDGED',
        disclosure_date: acceptedAt.toISOString(),
        person_id: personId,
      };
      return call({ method: 'POST', path: '/disclosures', body, key, answer: withId });
    },
    async verifyPerson({ key, personId, ipAddress, documentId }) {
      const got = await call({
        method: 'POST',
        path: '/verifications/verify',
        body: {
          person_id: personId,
          customer_consent: true,
          customer_ip_address: ipAddress,
          ...(documentId ? { document_id: documentId } : {}),
        },
        key,
        answer: verified,
      });
      if (got.outcome !== 'done') return got;
      const { verification_status, verifications } = got.body;
      return { outcome: 'done', status: verification_status, checks: checksOf(verifications) };
    },
    async recordManualReview({ key, party, result, at }) {
      const body = {
        ...('personId' in party
          ? { person_id: party.personId }
          : { business_id: party.businessId }),
        verification_type: 'MANUAL_REVIEW',
        result,
        verification_time: at.toISOString(),
      };
      return call({ method: 'POST', path: '/verifications', body, key, answer: withId });
    },
    readVerification: readVerification(call),
    ...emailAndPhone(call),
    ...payees(call),
  };
}

function readVerification(call: CallBank): Persons['readVerification'] {
  return async ({ personId }) => {
    const found = await call({ method: 'GET', path: `/persons/${personId}`, answer: person });
    if (found.outcome !== 'done') return found;
    const listed = await call({
      method: 'GET',
      path: '/verifications',
      query: { person_id: personId, limit: '20' },
      answer: z.object({ verifications: z.array(verification) }),
    });
    if (listed.outcome !== 'done') return listed;
    // Mixing two answers of different moments could report "no match" for somebody just accepted.
    const still = await call({ method: 'GET', path: `/persons/${personId}`, answer: person });
    if (still.outcome !== 'done') return still;
    const status = still.body.verification_status;
    if (status !== found.body.verification_status) {
      return { outcome: 'unknown', cause: new Error('the partner was deciding meanwhile') };
    }
    return { outcome: 'done', status, checks: checksOf(listed.body.verifications) };
  };
}

/** The person's e-mail address and phone number, and no other field. */
function emailAndPhone(call: CallBank): Pick<Persons, 'updateEmailAndPhone'> {
  return {
    async updateEmailAndPhone({ key, personId, email, phone }) {
      const body = { email, phone_number: phone };
      return call({ method: 'PATCH', path: `/persons/${personId}`, body, key, answer: withId });
    },
  };
}

/** Payees, who are not customers, and their matches on watch lists. */
function payees(call: CallBank): Pick<Persons, 'createPayee' | 'screen'> {
  return {
    async createPayee({ key, name, country }) {
      const listedName = listedSpelling(name);
      const [first, ...rest] = listedName.split(' ');
      const body = {
        first_name: first || listedName,
        // A single name is common in Bangladesh; the partner requires both fields.
        last_name: rest.join(' ') || first || listedName,
        is_customer: false,
        status: 'ACTIVE',
        legal_address: { address_line_1: 'Unknown', country_code: country },
      };
      const got = await call({ method: 'POST', path: '/persons', body, key, answer: withId });
      return got.outcome === 'done' ? { outcome: 'done', payeeId: got.body.id } : got;
    },
    async screen({ key, payerId, payeeId }) {
      const got = await call({
        method: 'POST',
        path: '/verifications/adhoc',
        body: { payer_id: payerId, payee_id: payeeId },
        key,
        answer: z.object({ matching_watchlists: z.array(z.string()) }),
      });
      if (got.outcome !== 'done') return got;
      return { outcome: 'done', matches: got.body.matching_watchlists };
    },
  };
}

function personBody(details: PersonDetails): Record<string, unknown> {
  const { address, ssn, nationalId } = details;
  return {
    first_name: listedSpelling(details.firstName),
    ...(details.middleName ? { middle_name: listedSpelling(details.middleName) } : {}),
    last_name: listedSpelling(details.lastName),
    dob: details.dateOfBirth,
    email: details.email,
    phone_number: details.phone,
    ...(ssn
      ? { ssn: ssn.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3'), ssn_source: 'MANUAL' }
      : {}),
    // The partner has no field for a foreign identity number, so it is sent as metadata.
    ...(nationalId
      ? { metadata: { national_id: nationalId.number, national_id_type: nationalId.type } }
      : {}),
    legal_address: addressBody(address),
  };
}

/**
 * A name in the letters in which watch lists are kept. An accent, or a letter of another script
 * that only looks Latin, must not hide a listed name.
 */
export function listedSpelling(name: string): string {
  return sanitizeLine(plainLetters(cleanName(name)));
}

/** An address in the partner's fields. */
export function addressBody(address: PersonDetails['address']): Record<string, unknown> {
  return {
    address_line_1: address.line1,
    ...(address.line2 ? { address_line_2: address.line2 } : {}),
    city: address.city,
    ...(address.state ? { state: address.state } : {}),
    postal_code: address.postalCode,
    country_code: address.country,
  };
}

const NAMES: Readonly<Record<string, PersonCheck['name']>> = {
  IDENTITY: 'identity',
  MANUAL_REVIEW: 'identity',
  WATCHLIST: 'watchlist',
};

/** The latest finding of each kind. For the identity a manual review overrides the others. */
function checksOf(list: readonly z.output<typeof verification>[]): PersonCheck[] {
  const latest = new Map<PersonCheck['name'], z.output<typeof verification>>();
  for (const item of list) {
    const name = NAMES[item.verification_type];
    if (!name) continue;
    const known = latest.get(name);
    if (!known || isLater(item, known)) latest.set(name, item);
  }
  return [...latest].map(([name, item]) => ({
    id: item.id,
    name,
    result: item.result,
    reason: item.details?.find((detail) => detail.result !== 'PASS')?.description ?? null,
  }));
}

function isLater(a: z.output<typeof verification>, b: z.output<typeof verification>): boolean {
  const distance = Date.parse(a.verification_time) - Date.parse(b.verification_time);
  return distance > 0 || (distance === 0 && a.verification_type === 'MANUAL_REVIEW');
}
