/** Product decision 2: what an operator may be. The accounts site says it, the API enforces it. */
export const OPERATOR_ROLES = ['SUPPORT', 'COMPLIANCE', 'FINANCE', 'ADMIN'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];
