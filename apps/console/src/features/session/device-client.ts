import { postToAccounts } from '@kheya/browser/api/accounts-call';

/** How a code for this browser is sent. */
export type CodeChannel = 'mail' | 'sms';

export interface DeviceChallenge {
  /** The masked address the code was sent to. */
  readonly sent_to: string;
  /** The available channels: SMS where the operator has confirmed a number. */
  readonly channels: readonly CodeChannel[];
  readonly resend_in_seconds: number;
  readonly expires_in_seconds: number;
}

/**
 * Asks the accounts site to send a code for this browser; shortly after the last one, none is sent
 * again.
 */
export function challengeDevice(channel: CodeChannel): Promise<DeviceChallenge> {
  return postToAccounts('/device/challenge', { channel });
}

/** Confirms this browser with the code. */
export function confirmDevice(code: string): Promise<void> {
  return postToAccounts('/device/confirm', { code });
}
