import { signIn } from '@kheya/browser/open-session';
import { sessionStore } from '@kheya/browser/storage';

const ownerKey = 'kheya.person';

/**
 * What a tab keeps for its visit (drafts, a payment under way, the profile acted for) is of the
 * person signed in. When it finds another one signed in, it forgets all of it.
 */
export function claimTab(): void {
  const person = signIn().claims()?.sub;
  if (person === undefined) return;
  const owner = sessionStore.read(ownerKey);
  if (owner !== null && owner !== person) sessionStore.forget('kheya.');
  sessionStore.write(ownerKey, person);
}
