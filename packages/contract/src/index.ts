import * as account from './account.ts';
import * as contact from './contact.ts';
import * as conversionRate from './conversion-rate.ts';
import * as download from './download.ts';
import * as event from './event.ts';
import * as notification from './notification.ts';
import type { Route } from './route.ts';
import * as setting from './setting.ts';
import * as stepUp from './step-up.ts';
import * as transaction from './transaction.ts';
import * as transfer from './transfer.ts';
import * as user from './user.ts';

export * from './account.ts';
export * from './contact.ts';
export * from './conversion-rate.ts';
export * from './disclosure.ts';
export * from './download.ts';
export * from './errors.ts';
export * from './event.ts';
export * from './notification.ts';
export * from './permissions.ts';
export * from './problem.ts';
export * from './profile-status.ts';
export * from './route.ts';
export * from './setting.ts';
export * from './shared.ts';
export * from './step-up.ts';
export * from './transaction.ts';
export * from './transfer.ts';
export * from './user.ts';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

/** Every route there is: the server refuses to start when one of them has no handler. */
export const ROUTES: readonly Route[] = [
  user,
  account,
  contact,
  conversionRate,
  transfer,
  transaction,
  notification,
  stepUp,
  download,
  event,
  setting,
].flatMap((noun) => Object.values(noun).filter(isRoute));
