import { findChallenge } from '#server/codes/code-challenge.ts';
import { type ChallengeState, challengeState } from '#server/codes/code-rules.ts';
import {
  toIdentifier,
  codeKind,
  codeSubject,
  type ChangeEnd,
  findOpenChange,
} from '#server/identifier-changes/identifier-change-repository.ts';
import type { Accounts } from '#server/context.ts';
import type { CodeChannel, IdentifierKind, User } from '#server/database/identity-schema.ts';
import { isConfirmed, maskIdentifier } from '#server/flows/identifier-change-flow.ts';

interface ChangeEndView {
  readonly channel: CodeChannel;
  /** The old end masked, as in every code message; the new one as it was typed. */
  readonly sent_to: string;
  readonly confirmed: boolean;
  readonly sent: ChallengeState | null;
}

export interface IdentifierChangeView {
  readonly new_address: string;
  readonly old: ChangeEndView;
  readonly new: ChangeEndView;
}

/** The waiting change of this kind, for the pages of its owner. */
export async function loadIdentifierChangeView(
  accounts: Accounts,
  user: User,
  kind: IdentifierKind,
): Promise<IdentifierChangeView | null> {
  const now = accounts.clock.now();
  const change = await findOpenChange(accounts.db, user.id, kind, now);
  if (!change) return null;
  const end = async (which: ChangeEnd): Promise<ChangeEndView> => {
    const address = which === 'old' ? change.old_address : change.new_address;
    const subject = codeSubject(user.id, kind);
    const challenge = await findChallenge(accounts, codeKind(which), subject);
    return {
      channel: toIdentifier(address).channel,
      sent_to: which === 'old' ? maskIdentifier(address) : address,
      confirmed: isConfirmed(change, which),
      sent: challenge && challenge.used_at === null ? challengeState(challenge, now) : null,
    };
  };
  return { new_address: change.new_address, old: await end('old'), new: await end('new') };
}
