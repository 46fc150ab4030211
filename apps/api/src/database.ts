import type { Insertable, Selectable, Updateable } from 'kysely';
import type { DB } from './database.generated.ts';

/** Every table and view that the payments API reads or writes by query. */
export type Database = DB;

type Row<Table extends keyof DB> = Selectable<DB[Table]>;

export type AccountClosureRow = Row<'payments.account_closures'>;
export type AccountOpeningRow = Row<'payments.account_openings'>;
export type AccountRow = Row<'payments.accounts'>;
export type AdditionalInfoRow = Row<'payments.additional_infos'>;
export type AppealRow = Row<'payments.appeals'>;
export type AttachmentRow = Row<'payments.attachments'>;
export type BusinessCheckRow = Row<'payments.business_checks'>;
export type CaseDecisionRow = Row<'payments.case_decisions'>;
export type ComplianceCaseRow = Row<'payments.compliance_cases'>;
export type ContactRow = Row<'payments.contacts'>;
export type ConversionRateRow = Row<'payments.conversion_rates'>;
export type CustomerStopRow = Row<'payments.customer_stops'>;
export type DataExportRow = Row<'payments.data_exports'>;
export type DocumentRequestRow = Row<'payments.document_requests'>;
export type FileUploadRow = Row<'payments.file_uploads'>;
export type IncomingPaymentRow = Row<'payments.incoming_payments'>;
export type IpInfoRow = Row<'payments.ip_infos'>;
export type LimitOverrideRow = Row<'payments.limit_overrides'>;
export type LimitUsageRow = Row<'payments.limit_usages'>;
export type ManualMovementRow = Row<'payments.manual_movements'>;
export type MacroRow = Row<'payments.macros'>;
export type NotificationRow = Row<'payments.notifications'>;
export type OperatorTaskRow = Row<'payments.operator_tasks'>;
export type PaymentPlanRow = Row<'payments.payment_plans'>;
export type PaymentPlanRunRow = Row<'payments.payment_plan_runs'>;
export type PaymentBatchRow = Row<'payments.payment_batches'>;
/** One line of a batch's file. */
export type PaymentBatchRowRow = Row<'payments.payment_batch_rows'>;
export type PaymentRequestRow = Row<'payments.payment_requests'>;
export type ProfileChangeRow = Row<'payments.profile_changes'>;
export type PaymentApprovalRow = Row<'payments.payment_approvals'>;
export type QuoteRow = Row<'payments.quotes'>;
export type RailHealthRow = Row<'payments.rail_health'>;
export type RailSwitchRow = Row<'payments.rail_switches'>;
export type RateAlertRow = Row<'payments.rate_alerts'>;
export type ReconciliationBreakRow = Row<'payments.reconciliation_breaks'>;
export type RemittanceErrorRow = Row<'payments.remittance_errors'>;
export type ReviewRow = Row<'payments.reviews'>;
export type RuleChangeRow = Row<'payments.rule_changes'>;
export type ScreeningMatchRow = Row<'payments.screening_matches'>;
export type RiskOverrideRow = Row<'payments.risk_overrides'>;
export type RiskRuleRow = Row<'payments.risk_rules'>;
export type ScamAnswersRow = Row<'payments.scam_answers'>;
export type SignalRow = Row<'payments.signals'>;
export type SignalRuleRow = Row<'payments.signal_rules'>;
export type SignInRecoveryRow = Row<'payments.sign_in_recoveries'>;
export type StatementLineRow = Row<'payments.statement_lines'>;
export type StatementRow = Row<'payments.statements'>;
export type StepUpChallengeRow = Row<'payments.step_up_challenges'>;
export type TicketCommentRow = Row<'payments.ticket_comments'>;
export type TicketRow = Row<'payments.tickets'>;
export type TransactionPhotoRow = Row<'payments.transaction_photos'>;
export type TransactionRow = Row<'payments.transactions'>;
export type TransferActionRow = Row<'payments.transfer_actions'>;
export type TransferEventRow = Row<'payments.transfer_events'>;
export type TransferReturnRow = Row<'payments.transfer_returns'>;
export type TransferRow = Row<'payments.transfers'>;
export type UserAddressRow = Row<'payments.user_addresses'>;
export type UserIdentificationRow = Row<'payments.user_identifications'>;
export type UserPreferenceRow = Row<'payments.user_preferences'>;
export type UserRow = Row<'payments.users'>;
export type WithdrawalRequestRow = Row<'payments.withdrawal_requests'>;

export type NewAppeal = Insertable<DB['payments.appeals']>;
export type NewContact = Insertable<DB['payments.contacts']>;
export type NewFileUpload = Insertable<DB['payments.file_uploads']>;
export type NewPaymentPlan = Insertable<DB['payments.payment_plans']>;
export type NewPaymentPlanRun = Insertable<DB['payments.payment_plan_runs']>;
export type NewPaymentRequest = Insertable<DB['payments.payment_requests']>;
export type NewProfileChange = Insertable<DB['payments.profile_changes']>;
export type NewReview = Insertable<DB['payments.reviews']>;
export type NewTicket = Insertable<DB['payments.tickets']>;
export type NewTransfer = Insertable<DB['payments.transfers']>;
export type NewWithdrawalRequest = Insertable<DB['payments.withdrawal_requests']>;

export type ContactChange = Updateable<DB['payments.contacts']>;
export type PaymentPlanChange = Updateable<DB['payments.payment_plans']>;
export type PaymentPlanRunChange = Updateable<DB['payments.payment_plan_runs']>;
export type PaymentRequestChange = Updateable<DB['payments.payment_requests']>;
export type ProfileChangeUpdate = Updateable<DB['payments.profile_changes']>;
export type ReviewChange = Updateable<DB['payments.reviews']>;
export type TicketChange = Updateable<DB['payments.tickets']>;
export type TransferChange = Updateable<DB['payments.transfers']>;
export type UserChange = Updateable<DB['payments.users']>;
export type WithdrawalRequestChange = Updateable<DB['payments.withdrawal_requests']>;

/** Why an operator closes something; the customer's own stop is none of them. */
export type BlockReason = Row<'payments.user_blocks'>['reason'];
export type DocumentSource = DocumentRequestRow['source'];
export type LimitName = Row<'payments.limit_rules'>['name'];
export type LimitScope = Row<'payments.limit_rules'>['scope'];
/** What opens access: two operators do it. */
export type OpeningAction = NonNullable<ReviewRow['action']>;
