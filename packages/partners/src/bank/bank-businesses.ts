import { z } from 'zod';
import type { CallBank } from './bank-client.ts';
import { addressBody, listedSpelling, verificationStatus } from './bank-persons.ts';
import type { BankPartner, BusinessCheck } from './bank-port.ts';

const withId = z.object({ id: z.uuid() });
const standing = z.object({ verification_status: verificationStatus });

const text = z.string().nullish();
const verifications = z.array(
  z.object({
    id: z.uuid(),
    verification_type: z.string(),
    result: z.enum(['PENDING', 'PROVISIONAL', 'ACCEPTED', 'REVIEW', 'VENDOR_ERROR', 'REJECTED']),
    details: z
      .array(z.object({ label: text, result: text, description: text, vendor_code: text }))
      .nullish(),
    verification_time: z.iso.datetime({ offset: true }),
  }),
);
const KINDS = ['IDENTITY', 'WATCHLIST', 'RELATED_ENTITIES', 'MANUAL_REVIEW'] as const;

/** The latest finding of each kind. A kind that we do not know is ignored. */
function latestOf(list: z.output<typeof verifications>): BusinessCheck[] {
  const latest = new Map<BusinessCheck['kind'], BusinessCheck>();
  for (const item of list) {
    const kind = KINDS.find((one) => one === item.verification_type);
    if (!kind) continue;
    const checkedAt = new Date(item.verification_time);
    const known = latest.get(kind);
    if (known && known.checkedAt >= checkedAt) continue;
    const details = (item.details ?? []).map((detail) => ({
      label: detail.label ?? null,
      result: detail.result ?? null,
      description: detail.description ?? null,
      vendor_code: detail.vendor_code ?? null,
    }));
    latest.set(kind, { id: item.id, kind, result: item.result, checkedAt, details });
  }
  return [...latest.values()];
}

type Businesses = Pick<BankPartner, 'createBusiness' | 'verifyBusiness' | 'readBusiness'>;

/** Companies at the partner, each with the person who owns it. */
export function bankBusinesses(call: CallBank): Businesses {
  return {
    async createBusiness({ key, business, managedBy }) {
      const made = await call({
        method: 'POST',
        path: '/businesses',
        body: {
          entity_name: listedSpelling(business.name),
          ein: business.ein.replace(/^(\d{2})(\d{7})$/, '$1-$2'),
          email: business.email,
          phone_number: business.phone,
          legal_address: addressBody(business.address),
          is_customer: true,
          status: 'ACTIVE',
        },
        key,
        answer: withId,
      });
      if (made.outcome !== 'done') return made;
      const businessId = made.body.id;
      const related = await call({
        method: 'POST',
        path: '/relationships',
        body: {
          relationship_type: 'MANAGING_PERSON_OF',
          from_person_id: managedBy,
          to_business_id: businessId,
          additional_data: { title: 'OFFICER' },
        },
        key: `${key}:manager`,
        answer: withId,
      });
      return related.outcome === 'done' ? { outcome: 'done', businessId } : related;
    },
    async verifyBusiness({ key, businessId, ipAddress }) {
      const got = await call({
        method: 'POST',
        path: '/verifications/verify',
        body: { business_id: businessId, customer_consent: true, customer_ip_address: ipAddress },
        key,
        answer: standing.extend({ verifications }),
      });
      if (got.outcome !== 'done') return got;
      const { verification_status: status, verifications: found } = got.body;
      return { outcome: 'done', status, checks: latestOf(found) };
    },
    async readBusiness({ businessId }) {
      const path = `/businesses/${businessId}`;
      const found = await call({ method: 'GET', path, answer: standing });
      if (found.outcome !== 'done') return found;
      const listed = await call({
        method: 'GET',
        path: '/verifications',
        query: { business_id: businessId, limit: '20' },
        answer: z.object({ verifications }),
      });
      if (listed.outcome !== 'done') return listed;
      // As for a person: the status and its findings must be of one moment, or they are read again.
      const still = await call({ method: 'GET', path, answer: standing });
      if (still.outcome !== 'done') return still;
      const status = still.body.verification_status;
      if (status !== found.body.verification_status) {
        return { outcome: 'unknown', cause: new Error('the partner was deciding meanwhile') };
      }
      return { outcome: 'done', status, checks: latestOf(listed.body.verifications) };
    },
  };
}
