import { withClient } from '@kheya/db';
import { picture, upload } from './test-upload.ts';
import type { Client, TestApi } from './test-api.ts';

export interface Given {
  readonly country?: 'US' | 'BD';
  /** The last four digits of SSN or NID; they steer the partner's verification. */
  readonly lastFour?: string;
  /** The whole number, for customers who give the same one. */
  readonly number?: string;
  readonly firstName?: string;
  readonly business?: { readonly name: string; readonly ein: string };
}

let drawn = 0;

/** A unique identity number with these last four digits. */
export function identityNumber(country: 'US' | 'BD', lastFour = '6789'): string {
  drawn += 1;
  if (country === 'BD') return `${199_000 + drawn}${lastFour}`;
  // SSN areas from 666 on are not used here, and no group is 00.
  const [area, group] = [100 + (drawn % 500), 12 + Math.floor(drawn / 500)];
  return `${area}${group}${lastFour}`;
}

/** Sample money information. */
export const MONEY_FACTS = {
  occupation: 'EMPLOYED',
  source_of_funds: 'SALARY',
  account_purpose: 'FAMILY_SUPPORT',
  expected_monthly_amount: 'FROM_500_TO_2000',
  is_politically_exposed: false,
};

const ADDRESSES = {
  US: { city: 'Queens', state: 'NY', postal_code: '11101' },
  BD: {
    city: 'Dhaka',
    postal_code: '1209',
    division: 'C',
    district: 'Dhaka',
    thana: 'Dhanmondi',
  },
};

async function must(answer: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await answer;
  if (status >= 300) throw new Error(`${status} ${text}`);
}

/** Fills in a whole profile and signs the agreements, with the calls a browser makes. */
export async function fillProfile(client: Client, given: Given = {}): Promise<void> {
  const { country = 'US', lastFour, firstName = 'Rahima', business } = given;
  await must(
    client.call('PATCH', `/user/${client.userId}/`, {
      first_name: firstName,
      last_name: 'Khatun',
      date_of_birth: '1990-05-14',
      phone: country === 'US' ? '(718) 555-0142' : '01712 345678',
      country,
      language: 'en',
      ...(business
        ? { profile_type: 'BUSINESS', business_name: business.name, business_ein: business.ein }
        : {}),
    }),
  );
  await must(
    client.call('POST', '/user-address/', {
      address_type: 'legal',
      address_line_1: '12 Example Street',
      country,
      ...ADDRESSES[country],
    }),
  );
  await must(
    client.call('POST', '/user-identification/', {
      type: country === 'US' ? 'SSN' : 'NID',
      number: given.number ?? identityNumber(country, lastFour),
    }),
  );
  await must(client.call('POST', '/additional-info/', MONEY_FACTS));
  if (country === 'BD') await giveDocuments(client);
  await signAgreements(client, firstName);
}

let drawnFace: Promise<Buffer> | undefined;

/** Uploads both sides of the card and the selfie. */
export async function giveDocuments(client: Client): Promise<void> {
  drawnFace ??= picture();
  const file = { name: 'picture.jpg', content: await drawnFace };
  for (const side of ['FRONT', 'BACK']) {
    await must(upload(client, '/file-upload/', file, { doc_type: 'NID_OR_PASSPORT', side }));
  }
  await must(upload(client, '/file-upload/', file, { doc_type: 'SELFIE' }));
}

export async function signAgreements(client: Client, firstName = 'Rahima'): Promise<void> {
  const texts = await client.call('GET', '/agreement/?language=en');
  const { results } = texts.json<{
    results: { type: string; version: string; sha256: string }[];
  }>();
  const accepted = results.map(({ type, version, sha256 }) => ({ type, version, sha256 }));
  const signature = `${firstName} Khatun`;
  await must(client.call('POST', '/agreement/', { language: 'en', signature, accepted }));
}

export async function submit(client: Client): Promise<void> {
  await must(client.call('POST', '/onboarding-steps/', { step: 'SUBMIT_PROFILE' }));
}

export async function statusOf(client: Client): Promise<string> {
  const answer = await client.call('GET', '/user/');
  const { results } = answer.json<{ results: { profile_approval_status: string }[] }>();
  return results[0]?.profile_approval_status ?? '';
}

/** A customer as one who was verified, without the providers: Rahima Khatun, with no account yet. */
export async function acceptedCustomer(
  api: TestApi,
  { country = 'US' }: Pick<Given, 'country'> = {},
): Promise<Client> {
  const client = await api.client();
  await client.call('GET', '/user/');
  const status = country === 'US' ? 'ACCOUNT_CREATED' : 'KYC_ACCEPTED_FOR_BDT_ONLY';
  await withClient(api.database.ownerUrl, (db) =>
    db.query(
      `update payments.users set profile_approval_status = $2, country = $3,
         first_name = 'Rahima', last_name = 'Khatun' where id = $1`,
      [client.userId, status, country],
    ),
  );
  return client;
}

interface World {
  readonly api: TestApi;
  settle(): Promise<void>;
}

/** A verified customer with an account. */
export async function openCustomer(world: World, given: Given = {}): Promise<Client> {
  const client = await world.api.client();
  await fillProfile(client, given);
  await submit(client);
  await world.settle();
  return client;
}
