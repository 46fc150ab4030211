import type { FastifyInstance } from 'fastify';
import { ROUTES, type Route } from '@kheya/contract';
import { registerHandlers, requireAllHandlers } from '@kheya/http-kit';
import { registerDocs } from '@kheya/http-kit/docs-page';
import type { Metrics } from '@kheya/service-kit';
import { accountClosureModule } from '#modules/account-closure/index.ts';
import { accountConsoleModule } from '#modules/account-console/index.ts';
import { accountFeeModule } from '#modules/account-fee/index.ts';
import { accountModule } from '#modules/account/index.ts';
import { additionalInfoModule } from '#modules/additional-info/index.ts';
import { approvalRuleModule } from '#modules/approval-rule/index.ts';
import { attachmentModule } from '#modules/attachment/index.ts';
import { bankDirectoryModule } from '#modules/bank-directory/index.ts';
import { businessVerificationModule } from '#modules/business-verification/index.ts';
import { complianceCaseModule } from '#modules/compliance-case/index.ts';
import { consoleSearchModule } from '#modules/console-search/index.ts';
import { contactModule } from '#modules/contact/index.ts';
import { conversionRateModule } from '#modules/conversion-rate/index.ts';
import { customerRiskModule } from '#modules/customer-risk/index.ts';
import { customerModule } from '#modules/customer/index.ts';
import { customerStopModule } from '#modules/customer-stop/index.ts';
import { dataExportModule } from '#modules/data-export/index.ts';
import { downloadModule } from '#modules/download/index.ts';
import { createEventModule } from '#modules/event/index.ts';
import { fileUploadModule } from '#modules/file-upload/index.ts';
import { incomingPaymentModule } from '#modules/incoming-payment/index.ts';
import { interestModule } from '#modules/interest/index.ts';
import { ipInfoModule } from '#modules/ip-info/index.ts';
import { ledgerMaintenanceModule } from '#modules/ledger-maintenance/index.ts';
import { legalDocumentModule } from '#modules/legal-document/index.ts';
import { mailModule } from '#modules/mail/index.ts';
import { manualMovementModule } from '#modules/manual-movement/index.ts';
import { nameScreeningModule } from '#modules/name-screening/index.ts';
import { notificationModule } from '#modules/notification/index.ts';
import { onboardingModule } from '#modules/onboarding/index.ts';
import { operatorModule } from '#modules/operator/index.ts';
import { operatorTaskModule } from '#modules/operator-task-console/index.ts';
import { outboxModule } from '#modules/outbox/index.ts';
import { paymentPlanModule } from '#modules/payment-plan/index.ts';
import { paymentBatchModule } from '#modules/payment-batch/index.ts';
import { paymentRequestModule } from '#modules/payment-request/index.ts';
import { paymentApprovalModule } from '#modules/payment-approval/index.ts';
import { preferenceModule } from '#modules/preference/index.ts';
import { profileMemberModule } from '#modules/profile-member/index.ts';
import { profileModule } from '#modules/profile/index.ts';
import { problemReportModule } from '#modules/problem-report/index.ts';
import { railHealthModule } from '#modules/rail-health/index.ts';
import { rateAlertModule } from '#modules/rate-alert/index.ts';
import { reconciliationModule } from '#modules/reconciliation/index.ts';
import { reviewModule } from '#modules/review/index.ts';
import { ruleChangeModule } from '#modules/rule-change/index.ts';
import { settingModule } from '#modules/setting/index.ts';
import { signalModule } from '#modules/signal/index.ts';
import { smsModule } from '#modules/sms/index.ts';
import { statementModule } from '#modules/statement/index.ts';
import { stepUpModule } from '#modules/step-up/index.ts';
import { ticketModule } from '#modules/ticket/index.ts';
import { transactionModule } from '#modules/transaction/index.ts';
import { transferConsoleModule } from '#modules/transfer-console/index.ts';
import { transferModule } from '#modules/transfer/index.ts';
import { transferRuleModule } from '#modules/transfer-rule/index.ts';
import { treasuryModule } from '#modules/treasury/index.ts';
import { findPerson, loadActing, permits, userModule } from '#modules/user/index.ts';
import { profileChangeModule } from '#modules/profile-change/index.ts';
import { verificationModule } from '#modules/verification/index.ts';
import { waitingTimeModule } from '#modules/waiting-time/index.ts';
import { watchListModule } from '#modules/watch-list/index.ts';
import { webhookModule } from '#modules/webhook/index.ts';
import { withdrawalRequestModule } from '#modules/withdrawal-request/index.ts';
import { createGate } from '#platform/access.ts';
import { createAuthentication } from '#platform/authentication.ts';
import { createCallCounts } from '#platform/call-counts.ts';
import { createCallLimits, SLOW_WINDOW_S } from '#platform/call-limits.ts';
import type { EventHub } from '#platform/events.ts';
import { createHttpServer } from '#platform/http-server.ts';
import type { ApiModule, ModuleContext } from '#platform/module.ts';
import { publishedKeys } from '#platform/published-keys.ts';
import type { Sessions } from '#platform/sessions.ts';

/** Every module of the API, by name: what is not in this list does not exist. */
export const MODULES: readonly ApiModule[] = [
  userModule,
  profileModule,
  onboardingModule,
  additionalInfoModule,
  ipInfoModule,
  verificationModule,
  businessVerificationModule,
  profileChangeModule,
  accountModule,
  interestModule,
  accountFeeModule,
  accountClosureModule,
  withdrawalRequestModule,
  contactModule,
  bankDirectoryModule,
  incomingPaymentModule,
  nameScreeningModule,
  watchListModule,
  webhookModule,
  notificationModule,
  preferenceModule,
  mailModule,
  smsModule,
  settingModule,
  legalDocumentModule,
  problemReportModule,
  conversionRateModule,
  rateAlertModule,
  transferRuleModule,
  stepUpModule,
  paymentRequestModule,
  transferModule,
  paymentPlanModule,
  paymentBatchModule,
  approvalRuleModule,
  paymentApprovalModule,
  profileMemberModule,
  customerStopModule,
  transactionModule,
  statementModule,
  attachmentModule,
  fileUploadModule,
  ticketModule,
  operatorModule,
  operatorTaskModule,
  customerModule,
  transferConsoleModule,
  accountConsoleModule,
  consoleSearchModule,
  reviewModule,
  signalModule,
  complianceCaseModule,
  customerRiskModule,
  dataExportModule,
  downloadModule,
  outboxModule,
  treasuryModule,
  railHealthModule,
  reconciliationModule,
  manualMovementModule,
  ruleChangeModule,
  waitingTimeModule,
  ledgerMaintenanceModule,
];

export interface AppOptions {
  readonly ctx: ModuleContext;
  readonly sessions: Sessions;
  readonly hub: EventHub;
  readonly metrics?: Metrics;
  /** A part of the API, for tests of that part. */
  readonly modules?: readonly ApiModule[];
  readonly routes?: readonly Route[];
}

/** Builds the HTTP side. A route without handler, handler without route or access: no start. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { ctx, sessions, hub, metrics } = options;
  const modules = options.modules ?? MODULES;
  const routes = options.routes ?? ROUTES;
  const events = createEventModule({ hub, sessions });
  const handlers = [...modules, events].flatMap((module) => module.handlers);
  requireAllHandlers(routes, handlers);

  const app = await createHttpServer({
    config: ctx.config,
    clock: ctx.clock,
    log: ctx.log,
    ...(metrics ? { metrics } : {}),
  });
  const authentication = createAuthentication({
    config: ctx.config,
    clock: ctx.clock,
    sessions,
    findPerson: (personId) => findPerson(ctx, personId),
    loadUser: (session, person, actingFor) => loadActing(ctx, { session, person, actingFor }),
    keys: publishedKeys(ctx),
  });
  registerHandlers(app, handlers, {
    ctx,
    invalidCallCode: 'request_invalid',
    publicCallsPerMinute: ctx.config.PUBLIC_CALLS_PER_MINUTE,
    gate: createGate({
      authentication,
      permits: permits(ctx),
      limits: createCallLimits(ctx.config, { shared: createCallCounts(ctx, SLOW_WINDOW_S) }),
    }),
  });
  await registerDocs(app, routes, {
    title: 'Kheya payments API',
    description:
      'Amounts are decimal strings in the currency named beside them. Lists answer ' +
      '`{results, count}`. Refusals are `application/problem+json` with a `code`. Every path is ' +
      'served with and without its trailing slash.',
    version: '3.1.0',
    url: ctx.config.API_URL,
  });
  return app;
}
