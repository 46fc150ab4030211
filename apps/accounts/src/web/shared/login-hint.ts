import { typedEmail } from '#web/shared/flow-state.ts';

/**
 * Takes the address an app knew already (`login_hint`) as if it had been typed, and out of the
 * address line, where the next person at this screen could read it.
 */
export function takeLoginHint(): void {
  const hint = new URLSearchParams(location.hash.slice(1)).get('login_hint');
  if (hint === null) return;
  typedEmail.set(hint);
  window.history.replaceState(null, '', location.pathname + location.search);
}
