import type { Claims } from '@kheya/browser/sign-in';

/** The roles of operators; the token carries them, the API alone enforces them. */
export const operatorRoles = ['SUPPORT', 'COMPLIANCE', 'FINANCE', 'ADMIN'] as const;

export type OperatorRole = (typeof operatorRoles)[number];

/** The signed-in person's roles that this console knows; empty for a person who is no operator. */
export function rolesOf(claims: Claims | undefined): readonly OperatorRole[] {
  return operatorRoles.filter((role) => claims?.roles.includes(role));
}
