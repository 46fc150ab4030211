import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OperatorRole } from '#shared/operator.ts';

export interface Area {
  readonly key: string;
  readonly name: ReactNode;
  readonly work: ReactNode;
  readonly roles: readonly OperatorRole[];
}

/** The parts of the console in the order they will stand in the bar. */
export const areas: readonly Area[] = [
  {
    key: 'identity',
    name: <Trans>Identity</Trans>,
    work: (
      <Trans>
        Compare what a customer declared with their documents; accept, ask for a correction, or
        reject.
      </Trans>
    ),
    roles: ['COMPLIANCE'],
  },
  {
    key: 'business',
    name: <Trans>Business</Trans>,
    work: <Trans>Check the owners, the papers and the purpose of a business account.</Trans>,
    roles: ['COMPLIANCE'],
  },
  {
    key: 'transfers',
    name: <Trans>Transfers</Trans>,
    work: <Trans>Follow a payment through every step; stop it, or bring the money back.</Trans>,
    roles: ['SUPPORT', 'FINANCE'],
  },
  {
    key: 'tickets',
    name: <Trans>Tickets</Trans>,
    work: <Trans>Answer customers, with their account beside the conversation.</Trans>,
    roles: ['SUPPORT'],
  },
  {
    key: 'ledger',
    name: <Trans>Ledger</Trans>,
    work: <Trans>Read the entries behind any amount; settle differences with partners.</Trans>,
    roles: ['FINANCE'],
  },
  {
    key: 'rules',
    name: <Trans>Rules</Trans>,
    work: <Trans>Change fees, limits and rates from a date on; a second person approves.</Trans>,
    roles: ['ADMIN'],
  },
  {
    key: 'audit',
    name: <Trans>Audit</Trans>,
    work: <Trans>See who did what, when, and why.</Trans>,
    roles: ['ADMIN'],
  },
];
