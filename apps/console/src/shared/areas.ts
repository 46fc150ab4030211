import type { OperatorRole } from '#shared/operator.ts';

/** The roles that open each area; the API decides on every call. */
const rolesOfArea = {
  /** To read: the operator who concludes an investigation must see the thread. */
  support: ['SUPPORT', 'COMPLIANCE', 'ADMIN'],
  /** To write, to assign and to edit ready answers. */
  answering: ['SUPPORT', 'ADMIN'],
  /** Every role has some: the API shows each role those it solves. */
  tasks: ['SUPPORT', 'COMPLIANCE', 'FINANCE', 'ADMIN'],
  stops: ['SUPPORT', 'COMPLIANCE', 'ADMIN'],
  reviews: ['COMPLIANCE', 'ADMIN'],
  /** Names that are like one on a watch list. */
  screening: ['COMPLIANCE', 'ADMIN'],
  customers: ['SUPPORT', 'COMPLIANCE', 'ADMIN'],
  /** To freeze, block and open again, and to see a whole identity number. */
  restricting: ['COMPLIANCE', 'ADMIN'],
  /** To read; finance pauses them. */
  rails: ['SUPPORT', 'COMPLIANCE', 'FINANCE', 'ADMIN'],
  /** To read and to change limits; finance changes prices. */
  rules: ['COMPLIANCE', 'FINANCE', 'ADMIN'],
  /** Reconciliation, and movements by hand. */
  finance: ['FINANCE', 'ADMIN'],
  /** Nobody else, because whoever hears of a case may not tell. */
  cases: ['COMPLIANCE'],
  audit: ['COMPLIANCE', 'ADMIN'],
} as const satisfies Record<string, readonly OperatorRole[]>;

export type Area = keyof typeof rolesOfArea;

export function opens(area: Area, roles: readonly OperatorRole[]): boolean {
  return rolesOfArea[area].some((role) => roles.includes(role));
}
