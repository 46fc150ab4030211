import { ownPath } from '#shared/paths.ts';
import { sessionStore } from '@kheya/browser/storage';

/** What the generic result page shows; texts come translated from the feature that sends there. */
export interface ResultMessage {
  readonly status: 'success' | 'info' | 'failure';
  readonly title: string;
  readonly body: string;
  readonly subText?: string | undefined;
  /** Where Continue goes. */
  readonly continueTo: string;
}

const key = 'kheya.message';

/**
 * Stores the message; navigate to `paths.message()` after it.
 * @public the specification's result page, for flows that end outside their own screens
 */
export function storeMessage(message: ResultMessage): void {
  sessionStore.write(key, JSON.stringify(message));
}

export function readMessage(): ResultMessage | undefined {
  const text = sessionStore.read(key);
  if (text === null) return undefined;
  try {
    const message = JSON.parse(text) as ResultMessage;
    return ownPath(message.continueTo) === undefined ? undefined : message;
  } catch {
    // Not ours, or of another version: there is nothing to say.
    return undefined;
  }
}

/** It was read: the page says it once. */
export function clearMessage(): void {
  sessionStore.write(key, null);
}
