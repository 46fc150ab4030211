import type { TicketKind } from '@kheya/contract';

/** The country segment of the signed-in area, from the profile's address (specification, section 2). */
export type Area = 'us' | 'bd';

/** Every address of the app as the specification writes it, trailing slashes included. */
export const paths = {
  root: () => '/',
  device: (nextUrl?: string) => withQuery('/auth/device', { nextUrl }),
  token: (returnTo?: string) => withQuery('/auth/token', { returnTo }),
  verification: () => '/profile-onboarding/verification',
  products: () => '/products/',
  product: (id: string) => `/products/${segment(id)}`,
  productOrders: () => '/products/my-order',
  somethingWentWrong: () => '/something-went-wrong',
  message: () => '/message-page/',
  invitation: () => '/invitation/',
  help: () => '/help/',
  helpTopic: (topic: string) => `/help/${segment(topic)}`,
  legal: () => '/legal/',
  legalDocument: (slug: string) => `/legal/${segment(slug)}`,
  offline: () => '/offline',
  accountClosed: () => '/account-closed',

  overview: (area: Area) => `/${area}/user/overview/`,
  accounts: (area: Area) => `/${area}/user/accounts/`,
  account: (area: Area, id: string) => `/${area}/user/accounts/${segment(id)}`,
  depositAccount: (area: Area, id: string) =>
    `/${area}/user/accounts/${segment(id)}/deposit-account`,
  /** Closing an account of any kind. */
  accountClose: (area: Area, id: string) => `/${area}/user/accounts/${segment(id)}/close`,
  accountCreate: () => '/us/user/accounts/create/',
  bdAccount: (area: Area, id: string) => `/${area}/user/bd-accounts/${segment(id)}`,
  cards: (area: Area) => `/${area}/user/cards/`,
  addMoney: (area: Area) => `/${area}/user/addMoney/`,
  /** The return address of linking a bank, and of a card payment. */
  bankLinkReturn: (area: Area) => `/${area}/user/addMoney/?return=bank-link`,
  gatewayReturn: (area: Area) => `/${area}/user/addMoney/?return=gateway`,
  stablecoin: (area: Area) => `/${area}/user/stablecoin/`,
  transferMoney: (area: Area) => `/${area}/user/transferMoney/`,
  transfer: (area: Area, id: string) => `/${area}/user/transactions/${segment(id)}`,
  transactions: (area: Area) => `/${area}/user/transactions/`,
  statement: (area: Area) => `/${area}/user/transactions/statement`,
  approvals: (area: Area) => `/${area}/user/approvals/`,
  approval: (area: Area, id: string) => `/${area}/user/approvals/${segment(id)}`,
  /** Who acts for the business, and its rule for approvals. */
  approvalTeam: (area: Area) => `/${area}/user/approvals/team`,
  contacts: (area: Area) => `/${area}/user/contacts/`,
  usBusiness: (area: Area) => `/${area}/user/us-business/`,
  nonUsBusiness: (area: Area) => `/${area}/user/non-us-business/`,
  topUp: (area: Area) => `/${area}/user/top-up/`,
  profile: (area: Area) => `/${area}/user/profile`,
  profileComplete: (area: Area) => `/${area}/user/profile/complete/`,
  profileAddress: (area: Area) => `/${area}/user/profile/address`,
  profileChange: (area: Area) => `/${area}/user/profile/change`,
  profileMoney: (area: Area) => `/${area}/user/profile/about-money`,
  profileClose: (area: Area) => `/${area}/user/profile/close`,
  withdrawal: (area: Area) => `/${area}/user/profile/withdrawal`,
  profileVerify: (area: Area) => `/${area}/user/profile/verify`,
  verified: (area: Area) => `/${area}/user/verified`,
  verificationCenter: (area: Area) => `/${area}/user/verification-center`,
  subscription: (area: Area) => `/${area}/user/subscription`,
  coupons: (area: Area) => `/${area}/user/coupon`,
  limits: (area: Area) => `/${area}/user/transfer-rules`,
  tickets: (area: Area) => `/${area}/user/tickets`,
  ticketNew: (area: Area, about: TicketAbout = {}) =>
    withQuery(`/${area}/user/tickets/new`, { ...about }),
  ticket: (area: Area, id: string) => `/${area}/user/tickets/${segment(id)}`,
  notifications: (area: Area) => `/${area}/user/notifications`,
  preferences: (area: Area) => `/${area}/user/preferences`,
  requests: (area: Area) => `/${area}/user/requests`,
  requestNew: (area: Area) => `/${area}/user/requests/new`,
  request: (area: Area, id: string) => `/${area}/user/requests/${segment(id)}`,
  receivedRequest: (area: Area, id: string) => `/${area}/user/requests/received/${segment(id)}`,
  rateAlerts: (area: Area) => `/${area}/user/rate-alerts`,
  stopEverything: (area: Area) => `/${area}/user/stop-everything`,
  businessCreate: () => '/us/user/us-business/create',
} as const;

/** The subject of a new ticket, when a screen leads there. */
export interface TicketAbout {
  readonly kind?: TicketKind | undefined;
  readonly transfer?: string | undefined;
  /** The id of a failed call or report, to be quoted. */
  readonly request?: string | undefined;
}

/** A path with its query; undefined values are left out. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** A path of this app from an untrusted address, else undefined: a link cannot lead elsewhere. */
export function ownPath(address: string | null | undefined): string | undefined {
  if (!address?.startsWith('/') || /^\/[/\\]/.test(address)) return undefined;
  return /[\u0000-\u001f\\]/.test(address) ? undefined : address;
}

/** Whether two addresses are the same screen; a trailing slash is ignored. */
export function isSamePath(one: string, other: string): boolean {
  return bare(one) === bare(other);
}

const bare = (path: string) => path.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1');

const segment = encodeURIComponent;
