import type { TicketKind, User } from '@kheya/contract';

import type { TicketAbout } from '#shared/paths.ts';

/** The kinds a customer can open; a scam is reported by a customer stop. */
export type AskableKind = Exclude<TicketKind, 'scam'>;

const commonKinds: readonly AskableKind[] = [
  'transfer',
  'remittance_error',
  'account',
  'verification',
  'problem_report',
  'complaint',
  'question',
];

/** The kinds offered to a person who comes from a transfer. */
const aboutTransfer: readonly AskableKind[] = ['transfer', 'remittance_error', 'complaint'];

const allKinds: readonly TicketKind[] = [...commonKinds, 'appeal', 'scam'];

/** The start of a new ticket, as its address gives it. */
export interface TicketStart {
  readonly kind: AskableKind | undefined;
  readonly transfer: string | undefined;
  readonly request: string | undefined;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads an address a person may have typed: invalid values are ignored. */
export function parseTicketStart(search: Readonly<Record<string, unknown>>): TicketStart {
  const { kind, transfer, request } = search;
  const known = allKinds.find((one) => one === kind);
  const isNumber = typeof request === 'string' || typeof request === 'number';
  return {
    kind: known === 'scam' ? 'transfer' : known,
    transfer: typeof transfer === 'string' && uuid.test(transfer) ? transfer : undefined,
    request: isNumber ? `${request}`.slice(0, 80) : undefined,
  };
}

export function aboutOf({ kind, transfer, request }: TicketStart): TicketAbout {
  return { kind, transfer, request };
}

/** The kinds offered to this person: an appeal only if a decision was made against them. */
export function kindsFor(
  user: Pick<User, 'profile_approval_status' | 'user_status' | 'admin_review_status'>,
  start: Pick<TicketStart, 'transfer'>,
): readonly AskableKind[] {
  if (start.transfer !== undefined) return aboutTransfer;
  const isAgainst =
    user.user_status === 'FROZEN' ||
    user.admin_review_status === 'BLOCKED' ||
    user.profile_approval_status.includes('REJECTED');
  return isAgainst ? ['appeal', ...commonKinds] : commonKinds;
}

/** Adds the id of a failed call to the message, so that nobody has to copy it. */
export function withRequest(message: string, request: string | undefined, line: string): string {
  return request === undefined ? message : `${message.trim()}\n\n${line}`;
}
