import { ownPath } from '#shared/paths.ts';
import { sessionStore } from '@kheya/browser/storage';

/** The content of the generic result page; the feature that leads there supplies its texts. */
export interface ResultMessage {
  readonly status: 'success' | 'info' | 'failure';
  readonly title: string;
  readonly body: string;
  readonly subText?: string | undefined;
  /** The path Continue leads to. */
  readonly continueTo: string;
}

const key = 'kheya.message';

/**
 * Stores the message; navigate to `paths.message()` afterwards.
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
    // Not written by this app, or by another version: there is nothing to show.
    return undefined;
  }
}

/** Removes the message once it was read, so that it is shown only once. */
export function clearMessage(): void {
  sessionStore.write(key, null);
}
