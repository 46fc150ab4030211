import { findChallenge } from '#server/codes/code-challenge.ts';
import { type ChallengeState, challengeState } from '#server/codes/code-rules.ts';
import {
  asIdentifier,
  codeKind,
  codeSubject,
  type ContactEnd,
  findOpenChange,
} from '#server/contact-changes/contact-change-repository.ts';
import type { Accounts } from '#server/context.ts';
import type { CodeChannel, ContactKind, User } from '#server/database/identity-schema.ts';
import { isConfirmed, maskContact } from '#server/flows/contact-change-flow.ts';

interface EndShown {
  readonly channel: CodeChannel;
  /** The old end masked, as codes always are; the new one as it was typed. */
  readonly sent_to: string;
  readonly confirmed: boolean;
  readonly sent: ChallengeState | null;
}

export interface ContactChangeShown {
  readonly new_address: string;
  readonly old: EndShown;
  readonly new: EndShown;
}

/** The change of this kind that waits, for the pages of its owner. */
export async function showContactChange(
  accounts: Accounts,
  user: User,
  kind: ContactKind,
): Promise<ContactChangeShown | null> {
  const now = accounts.clock.now();
  const change = await findOpenChange(accounts.db, user.id, kind, now);
  if (!change) return null;
  const end = async (which: ContactEnd): Promise<EndShown> => {
    const address = which === 'old' ? change.old_address : change.new_address;
    const subject = codeSubject(user.id, kind);
    const challenge = await findChallenge(accounts, codeKind(which), subject);
    return {
      channel: asIdentifier(address).channel,
      sent_to: which === 'old' ? maskContact(address) : address,
      confirmed: isConfirmed(change, which),
      sent: challenge && challenge.used_at === null ? challengeState(challenge, now) : null,
    };
  };
  return { new_address: change.new_address, old: await end('old'), new: await end('new') };
}
