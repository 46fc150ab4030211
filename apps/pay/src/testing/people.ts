import { RESOURCES, type Permission, type User, type UserPreference } from '@kheya/contract';

const open: Permission = { can_see: true, can_use: true, can_act: true, reason: null };

/** A verified person in the United States who may do everything; what a test is about goes on top. */
export function aPerson(over: Partial<User> = {}): User {
  return {
    id: '01998000-0000-7000-8000-000000000001',
    first_name: 'Ayesha',
    middle_name: null,
    last_name: 'Rahman',
    email_address: 'ayesha@example.com',
    phone: '+12025550143',
    is_phone_verified: true,
    date_of_birth: '1990-05-14',
    profile_type: 'PERSON',
    business_name: null,
    country: 'US',
    home_place: 'NY',
    language: 'en',
    user_address: null,
    identification: null,
    profile_approval_status: 'ACCOUNT_CREATED',
    business_verification_status: null,
    bank_user_status: 'ACTIVE',
    user_status: 'ACTIVE',
    admin_review_status: null,
    is_full_access_given: false,
    restriction: null,
    profile_picture: null,
    permissions: Object.fromEntries(
      RESOURCES.map((resource) => [resource, open]),
    ) as User['permissions'],
    created_at: '2026-01-05T15:00:00.000Z',
    ...over,
  };
}

const everywhere = { email: true, sms: true } as const;

/** Every topic switched on, the browser's own language and theme. */
export const preference: UserPreference = {
  language: null,
  theme: null,
  hide_balances: false,
  idle_lock_minutes: 10,
  notifications: {
    money_in: everywhere,
    transfers: everywhere,
    account: everywhere,
    support: everywhere,
    security: everywhere,
  },
  has_phone: true,
};
