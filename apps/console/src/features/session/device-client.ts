import { postToAccounts } from '@kheya/browser/api/accounts-call';

/** How a code for this browser comes. */
export type CodeChannel = 'mail' | 'sms';

export interface DeviceChallenge {
  /** The masked address the code went to. */
  readonly sent_to: string;
  /** How it may come: by SMS where the operator has confirmed a number. */
  readonly channels: readonly CodeChannel[];
  readonly resend_in_seconds: number;
  readonly expires_in_seconds: number;
}

/** Has the accounts site send a code for this browser; soon after the last one, none is sent again. */
export function challengeDevice(channel: CodeChannel): Promise<DeviceChallenge> {
  return postToAccounts('/device/challenge', { channel });
}

/** Confirms this browser with the code that came. */
export function confirmDevice(code: string): Promise<void> {
  return postToAccounts('/device/confirm', { code });
}
