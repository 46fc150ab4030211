/** Who moves money by hand, decides about rails and transfers, and reads the partner's books. */
export const financeAccess = { kind: 'operator', roles: ['FINANCE', 'ADMIN'] } as const;
