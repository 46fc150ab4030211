import {
  RESOURCES,
  type Permission,
  type PermissionReason,
  type Resource,
  type User,
  type UserPreference,
} from '@kheya/contract';

type Permissions = User['permissions'];

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
    role: 'OWNER',
    permissions: permissionsOf([], 'profile_incomplete'),
    created_at: '2026-01-05T15:00:00.000Z',
    ...over,
  };
}

/** A resident of Bangladesh, who has taka alone. */
export const aResidentOfBangladesh = (): User =>
  aPerson({
    country: 'BD',
    home_place: 'Sylhet',
    phone: '+8801712344821',
    language: 'bn',
    profile_approval_status: 'KYC_ACCEPTED_FOR_BDT_ONLY',
    permissions: permissionsOf(['cards', 'add_money', 'us_business'], 'bdt_only'),
  });

/** A company of the United States that has been verified. */
export const aBusiness = (): User =>
  aPerson({
    profile_type: 'BUSINESS',
    business_name: 'Rahman Imports LLC',
    business_verification_status: 'ACCEPTED',
  });

/** Who may look at what that company does, and change nothing. */
export function aViewer(): User {
  const business = aBusiness();
  const { home, bank_accounts: accounts, transactions, contacts } = business.permissions;
  const read = (permission: Permission): Permission => ({
    ...permission,
    ...{ can_act: false, reason: 'member_role' },
  });
  const shut: Permission = { ...read(home), can_see: false, can_use: false };
  return {
    ...business,
    role: 'VIEWER',
    permissions: {
      ...(Object.fromEntries(RESOURCES.map((resource) => [resource, shut])) as Permissions),
      home,
      bank_accounts: read(accounts),
      transactions: read(transactions),
      contacts: read(contacts),
    },
  };
}

/** A verified person who is frozen by us; what a test is about goes on top. */
export const aFrozenPerson = (over: Partial<NonNullable<User['restriction']>> = {}): User =>
  aPerson({
    user_status: 'FROZEN',
    restriction: {
      ...{ kind: 'frozen', reason: 'unusual_activity', may_appeal: true },
      since: '2026-11-03T09:15:00.000Z',
      ...over,
    },
  });

/** Somebody whose profile is not complete: what moves money is still closed. */
export const aNewcomer = (): User =>
  aPerson({
    profile_approval_status: 'AWAITING_PROFILE_COMPLETION',
    bank_user_status: null,
    permissions: permissionsOf(
      RESOURCES.filter((resource) => resource !== 'home'),
      'profile_incomplete',
    ),
  });

/** Everything open but these, for one reason. */
function permissionsOf(closed: readonly Resource[], reason: PermissionReason): Permissions {
  const shut: Permission = { can_see: true, can_use: false, can_act: false, reason };
  return Object.fromEntries(
    RESOURCES.map((resource) => [resource, closed.includes(resource) ? shut : open]),
  ) as Permissions;
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
