import {
  type Agreement,
  agreement,
  agreementAccept,
  agreementList,
  additionalInfoList,
  additionalInfoSave,
  type FileUpload,
  fileUploadContent,
  fileUploadCreate,
  type KycIdentityDocument,
  kycIdentityDocumentList,
  onboardingStep,
  type ReplyOf,
  type User,
  userAddressCreate,
  userIdentificationCreate,
  userList,
  userUpdate,
  verificationCenter,
} from '@kheya/contract';
import { servers } from '@kheya/test-kit/rendered';

// Somebody on the way to an account: what the checks say of them, and forms that keep what is saved.

type Center = ReplyOf<typeof verificationCenter>;
type Check = Center['results'][number];

const june = '2026-06-02T14:30:00.000Z';

export function aCheck(
  name: Check['name'],
  state: Check['state'],
  over: Partial<Check> = {},
): Check {
  const updated_at = state === 'passed' ? june : null;
  return { name, state, reason: null, missing: [], updated_at, ...over };
}

/** What the Verification Center says of somebody verified; what a test is about goes on top. */
export function aCenter(over: Partial<Center> = {}): Center {
  const results = over.results ?? [];
  return {
    count: results.length,
    results,
    profile_approval_status: 'ACCOUNT_CREATED',
    business_verification_status: null,
    idv_verification_status: 'ACCEPTED',
    sentence: 'We know who you are.',
    next_step: 'none',
    decision_reason: null,
    requested_documents: [],
    may_appeal: false,
    submitted_at: '2026-06-01T09:00:00.000Z',
    usual_answer_by: null,
    ...over,
  };
}

/** The parts of a profile, by the names under which the server says they are missing. */
const PARTS = {
  person: ['first_name', 'last_name', 'date_of_birth'],
  address: ['address'],
  identity: ['identification'],
  money: ['additional_info'],
} as const;
export type ProfilePart = keyof typeof PARTS | 'documents' | 'agreements';

/**
 * Somebody new whose every step is kept as it is saved, and asked for no more. `given` is there
 * already.
 */
export function answerOnboarding(newcomer: User, given: readonly ProfilePart[] = []): void {
  const missing = new Set<ProfilePart>(
    (['person', 'address', 'identity', 'money', 'agreements'] as const).filter(
      (part) => !given.includes(part),
    ),
  );
  let user = newcomer;
  const keep = (part: ProfilePart, over: Partial<User> = {}) => {
    missing.delete(part);
    user = { ...user, ...over };
    servers().on(userList, { count: 1, results: [user] });
    return user;
  };
  servers()
    .on(verificationCenter, () => centerOf(user, missing))
    .on(userUpdate, ({ body }) =>
      keep('person', {
        first_name: body.first_name ?? user.first_name,
        middle_name: body.middle_name ?? null,
        last_name: body.last_name ?? user.last_name,
        date_of_birth: body.date_of_birth ?? user.date_of_birth,
        phone: body.phone ?? user.phone,
        country: body.country ?? user.country,
        profile_type: body.profile_type ?? user.profile_type,
        business_name: body.business_name ?? user.business_name,
      }),
    )
    .on(userAddressCreate, ({ body }) => {
      const { address_type, country, city, postal_code, address_line_1 } = body;
      const { address_line_2 = null, state = null } = body;
      const { division = null, district = null, thana = null } = body;
      const saved = {
        ...{ id: idOf(1), address_type, mailing_address_type: 'MAILING' as const, country, city },
        ...{ address_line_1, address_line_2, state, postal_code, division, district, thana },
      };
      keep('address', { user_address: saved });
      return saved;
    })
    .on(userIdentificationCreate, ({ body: { type, number, expires_on = null } }) => {
      const saved = { id: idOf(2), type, last_four: number.slice(-4), expires_on };
      keep('identity', { identification: saved });
      return saved;
    })
    .on(additionalInfoSave, ({ body }) => {
      const saved = { ...body, updated_at: june };
      servers().on(additionalInfoList, { count: 1, results: [saved] });
      keep('money');
      return saved;
    })
    .on(onboardingStep, () => keep('person', { profile_approval_status: 'PROFILE_COMPLETED' }));
  answerAgreements(() => keep('agreements'));
  answerDocuments();
}

function centerOf(user: User, missing: ReadonlySet<ProfilePart>): Center {
  const isSent = user.profile_approval_status === 'PROFILE_COMPLETED';
  const names = Object.entries(PARTS).flatMap(([part, names]) =>
    missing.has(part as ProfilePart) ? names : [],
  );
  return aCenter({
    profile_approval_status: user.profile_approval_status,
    idv_verification_status: 'UNVERIFIED',
    sentence: isSent ? 'Your details are with our partner bank.' : 'Your profile is not complete.',
    next_step: isSent ? 'wait' : 'complete_profile',
    submitted_at: null,
    results: [
      aCheck('profile', names.length > 0 ? 'missing' : 'passed', { missing: names }),
      aCheck('agreements', missing.has('agreements') ? 'missing' : 'passed', {
        missing: missing.has('agreements') ? ['REG_E'] : [],
      }),
    ],
  });
}

/** The five texts to sign, in the language they are asked for. */
function answerAgreements(signed: () => void): void {
  let at: string | null = null;
  const texts = (language: 'en' | 'bn') => {
    const results = agreement.shape.type.options.map((type) => anAgreement(type, language, at));
    return { count: results.length, results };
  };
  servers()
    .on(agreementList, ({ query }) => texts(query.language))
    .on(agreementAccept, ({ body }) => {
      at = june;
      signed();
      return texts(body.language);
    });
}

function anAgreement(
  type: Agreement['type'],
  language: 'en' | 'bn',
  accepted_at: string | null,
): Agreement {
  const isBangla = language === 'bn';
  return {
    ...{ type, version: '2026-11', sha256: 'a8de4ac07497b7c8'.repeat(4), accepted_at },
    title: isBangla ? 'ইলেকট্রনিক লেনদেন' : 'Electronic transfers',
    summary: isBangla ? 'টাকা পাঠালে কী নিয়ম চলে।' : 'What holds when money moves.',
    text: isBangla ? '১৮০ দিনের মধ্যে জানান।' : 'Tell us within 180 days.',
  };
}

/** Pictures that are kept as they are sent; `known` are there already. */
export function answerDocuments(...known: readonly KycIdentityDocument[]): void {
  let uploaded = known;
  servers()
    .on(kycIdentityDocumentList, () => ({ count: uploaded.length, results: [...uploaded] }))
    .on(fileUploadContent, () => new Response(dot(), { headers: { 'content-type': 'image/png' } }))
    .on(fileUploadCreate, ({ body }) => {
      const { docType, side } = sentDocument(body);
      const made = aDocument(docType, side, { id: idOf(10 + uploaded.length) });
      uploaded = [made, ...uploaded];
      const { status: _, reason: _reason, ...file } = made;
      return file;
    });
}

/** The kind and the side of a document, as they stand in what was sent. */
export function sentDocument(body: unknown) {
  const part = (name: string) =>
    new RegExp(`name="${name}"\\s+([A-Z_]+)`).exec(String(body))?.[1] ?? null;
  return {
    docType: part('doc_type') as FileUpload['doc_type'],
    side: part('side') as FileUpload['side'],
  };
}

export function aDocument(
  doc_type: FileUpload['doc_type'],
  side: FileUpload['side'] = null,
  over: Partial<KycIdentityDocument> = {},
): KycIdentityDocument {
  return {
    ...{ id: idOf(9), doc_type, side, profile_type: 'PERSON', business_id: null, business: null },
    ...{ upload_file: 'card.png', content_type: 'image/png', created_at: june },
    ...{ gcp_url: '/file-upload/1/content/', gcp_url_compressed: '/file-upload/1/content/?size=1' },
    ...{ status: 'UPLOADED', reason: null },
    ...over,
  };
}

/** A picture as a camera makes it, only smaller. */
export const aPicture = (name = 'card.png', type = 'image/png') =>
  new File([dot()], name, { type });

/** The smallest picture there is. */
function dot(): Uint8Array<ArrayBuffer> {
  const bytes = atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  );
  return Uint8Array.from(bytes, (letter) => letter.charCodeAt(0));
}

const idOf = (index: number) => `01998000-0000-7000-8000-${`${index}`.padStart(12, '3')}`;
