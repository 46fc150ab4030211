import { z } from 'zod';
import type { CallBank } from './bank-client.ts';
import { addressBody, listedSpelling, verificationStatus } from './bank-persons.ts';
import type { BankPartner } from './bank-port.ts';

const withId = z.object({ id: z.uuid() });
const standing = z.object({ verification_status: verificationStatus });

type Businesses = Pick<BankPartner, 'createBusiness' | 'verifyBusiness' | 'readBusiness'>;

/** Companies at the partner, each with the person who runs it. */
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
        answer: standing,
      });
      if (got.outcome !== 'done') return got;
      return { outcome: 'done', status: got.body.verification_status };
    },
    async readBusiness({ businessId }) {
      const got = await call({
        method: 'GET',
        path: `/businesses/${businessId}`,
        answer: standing,
      });
      if (got.outcome !== 'done') return got;
      return { outcome: 'done', status: got.body.verification_status };
    },
  };
}
