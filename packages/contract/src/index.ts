import * as accountClosure from './account-closure.ts';
import * as account from './account.ts';
import * as additionalInfo from './additional-info.ts';
import * as attachment from './attachment.ts';
import * as audit from './audit.ts';
import * as consoleCustomer from './console-customer.ts';
import * as consoleReview from './console-review.ts';
import * as contact from './contact.ts';
import * as consoleTicket from './console-ticket.ts';
import * as conversionRate from './conversion-rate.ts';
import * as customerStop from './customer-stop.ts';
import * as download from './download.ts';
import * as event from './event.ts';
import * as fileUpload from './file-upload.ts';
import * as ipInfo from './ip-info.ts';
import * as legalDocument from './legal-document.ts';
import * as notification from './notification.ts';
import * as preference from './preference.ts';
import * as problemReport from './problem-report.ts';
import * as profileChange from './profile-change.ts';
import * as profile from './profile.ts';
import * as operatorTask from './operator-task.ts';
import * as operator from './operator.ts';
import type { Route } from './route.ts';
import * as setting from './setting.ts';
import * as stepUp from './step-up.ts';
import * as ticket from './ticket.ts';
import * as transaction from './transaction.ts';
import * as transfer from './transfer.ts';
import * as user from './user.ts';
import * as verification from './verification.ts';
import * as withdrawalRequest from './withdrawal-request.ts';

export * from './account-closure.ts';
export * from './additional-info.ts';
export * from './audit.ts';
export * from './console-customer.ts';
export * from './console-review.ts';
export * from './business-status.ts';
export * from './file-upload.ts';
export * from './ip-info.ts';
export * from './verification.ts';
export * from './account.ts';
export * from './attachment.ts';
export * from './console-ticket.ts';
export * from './contact.ts';
export * from './conversion-rate.ts';
export * from './customer-stop.ts';
export * from './disclosure.ts';
export * from './download.ts';
export * from './errors/index.ts';
export * from './event.ts';
export * from './legal-document.ts';
export * from './notification.ts';
export * from './operator-role.ts';
export * from './operator-task-kinds.ts';
export * from './operator-task.ts';
export * from './operator.ts';
export * from './payee.ts';
export * from './permissions.ts';
export * from './preference.ts';
export * from './problem-report.ts';
export * from './problem.ts';
export * from './profile-change.ts';
export * from './profile-status-group.ts';
export * from './profile-status.ts';
export * from './profile.ts';
export * from './rail.ts';
export * from './route.ts';
export * from './setting.ts';
export * from './shared.ts';
export * from './step-up.ts';
export * from './text.ts';
export * from './ticket.ts';
export * from './transaction.ts';
export * from './transfer-quote.ts';
export * from './transfer.ts';
export * from './user.ts';
export * from './wallet.ts';
export * from './withdrawal-request.ts';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

/** Every route there is: the server refuses to start when one of them has no handler. */
export const ROUTES: readonly Route[] = [
  user,
  verification,
  fileUpload,
  additionalInfo,
  ipInfo,
  accountClosure,
  consoleCustomer,
  consoleReview,
  audit,
  profile,
  profileChange,
  account,
  withdrawalRequest,
  contact,
  conversionRate,
  transfer,
  transaction,
  notification,
  preference,
  customerStop,
  stepUp,
  attachment,
  ticket,
  consoleTicket,
  operatorTask,
  operator,
  download,
  event,
  setting,
  legalDocument,
  problemReport,
].flatMap((noun) => Object.values(noun).filter(isRoute));
