import type { Claims } from '@kheya/browser/sign-in';

/** What an operator may be; the token says it, the API alone enforces it. */
export const operatorRoles = ['SUPPORT', 'COMPLIANCE', 'FINANCE', 'ADMIN'] as const;

export type OperatorRole = (typeof operatorRoles)[number];

/** The roles of the person signed in that this console knows; none: not an operator. */
export function rolesOf(claims: Claims | undefined): readonly OperatorRole[] {
  return operatorRoles.filter((role) => claims?.roles.includes(role));
}
