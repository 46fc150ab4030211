import type {
  ConsoleCustomer,
  consoleCustomerGet,
  CustomerContext,
  ReplyOf,
} from '@kheya/contract';

const CUSTOMER_ID = '01998000-0000-7000-8000-00000000c001';
const joined = '2026-01-05T15:00:00.000Z';

/** A verified person in Bangladesh; a test overrides what it is about. */
export function aCustomer(over: Partial<ConsoleCustomer> = {}): ConsoleCustomer {
  return {
    id: CUSTOMER_ID,
    name: 'Nadia Haque',
    email: 'n••••@example.com',
    phone: '+880 •••• ••5678',
    country: 'BD',
    language: 'bn',
    profile_type: 'PERSON',
    profile_approval_status: 'ACCOUNT_CREATED',
    business_verification_status: null,
    user_status: 'ACTIVE',
    admin_review_status: null,
    is_full_access_given: false,
    restriction: null,
    created_at: joined,
    ...over,
  };
}

const records: Pick<CustomerContext, 'accounts' | 'transfers' | 'tickets' | 'stop_id'> = {
  accounts: [
    {
      ...{ id: '01998000-0000-7000-8000-00000000c101', masked_number: '•••• 4821' },
      ...{ currency: 'BDT', available_balance: '15250.00', status: 'ACTIVE' },
    },
  ],
  transfers: [
    {
      ...{
        id: '01998000-0000-7000-8000-00000000c201',
        reference: 'KH-9D2P-1184',
        status: 'COMPLETE',
      },
      ...{ amount: '5000.00', currency: 'BDT', payee: 'Karim Uddin' },
      created_at: '2026-11-02T09:30:00.000Z',
    },
  ],
  tickets: [
    {
      ...{ id: '01998000-0000-7000-8000-00000000c301', number: 'KT-10031', status: 'solved' },
      ...{ subject: 'A new phone', created_at: '2026-10-02T09:30:00.000Z' },
    },
  ],
  stop_id: null,
};

/** The facts beside a thread of theirs. */
export function aContext(over: Partial<CustomerContext> = {}): CustomerContext {
  const { id, name, email, phone, country, language } = aCustomer();
  return {
    ...{ id, name, email, phone, country, language, profile_type: 'PERSON' },
    ...{ profile_approval_status: 'ACCOUNT_CREATED', user_status: 'ACTIVE' },
    ...{ admin_review_status: null, member_since: joined },
    ...records,
    ...over,
  };
}

type OpenCustomer = ReplyOf<typeof consoleCustomerGet>;

/** Their own page. */
export function anOpenCustomer(over: Partial<OpenCustomer> = {}): OpenCustomer {
  return {
    ...aCustomer(),
    ...records,
    status_changes: [
      {
        ...{ from_status: 'PROFILE_COMPLETED', to_status: 'VERIFICATION_IN_PROGRESS' },
        ...{ cause: 'verification_started', allowed: true, at: '2026-01-05T15:10:00.000Z' },
      },
      {
        ...{ from_status: 'VERIFICATION_IN_PROGRESS', to_status: 'ACCOUNT_CREATED' },
        ...{ cause: 'partner_accepted', allowed: true, at: '2026-01-05T15:12:00.000Z' },
      },
    ],
    status_sentence: { en: 'Your account is open.', bn: 'আপনার অ্যাকাউন্ট খোলা হয়েছে।' },
    open_reviews: [],
    sessions: { active: 2, trusted: 1 },
    ...over,
  };
}

/** The fields a freeze changes. */
export const FROZEN: Pick<ConsoleCustomer, 'user_status' | 'restriction'> = {
  user_status: 'FROZEN',
  restriction: {
    kind: 'frozen',
    since: '2026-11-20T09:10:00.000Z',
    reason: 'security_check',
    may_appeal: true,
  },
};
