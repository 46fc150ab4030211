/** Every address of the console. */
export const paths = {
  home: '/',
  token: '/auth/token',
  device: '/auth/device',
  tasks: '/tasks',
  task: '/tasks/$taskId',
  support: '/support',
  macros: '/support/macros',
  ticket: '/support/$ticketId',
  stops: '/stops',
  reviews: '/reviews',
  review: '/reviews/$reviewId',
  screenings: '/screening',
  screening: '/screening/$matchId',
  customers: '/customers',
  customer: '/customers/$customerId',
  cases: '/cases',
  case: '/cases/$caseId',
  account: '/accounts/$accountId',
  transfer: '/transfers/$transferId',
  withdrawal: '/withdrawal/$withdrawalId',
  reconciliation: '/reconciliation',
  reconciliationBreak: '/reconciliation/$breakId',
  movements: '/movements',
  movementNew: '/movements/new',
  movement: '/movements/$movementId',
  rails: '/rails',
  rules: '/rules',
  ruleChanges: '/rules/changes',
  ruleChange: '/rules/changes/$changeId',
  rule: '/rules/$kind/$key',
  treasury: '/treasury',
  audit: '/audit',
} as const;

/** A return path within the console; the start page in place of any other address. */
export function safeReturnPath(asked: string | null): string {
  if (asked === null || !asked.startsWith('/') || asked.startsWith('//')) return paths.home;
  return asked.includes('\\') ? paths.home : asked;
}
