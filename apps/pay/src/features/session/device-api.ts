import { postToAccounts } from '@kheya/browser/api/accounts-call';
import { signIn } from '@kheya/browser/session';

export interface DeviceChallenge {
  /** The masked address the code went to. */
  readonly sent_to: string;
  readonly resend_in_seconds: number;
  readonly expires_in_seconds: number;
}

/** This browser was confirmed before: no code is sent. */
export interface DeviceKnown {
  readonly device_trusted: true;
}

/** How a code for this browser comes. */
export type CodeChannel = 'mail' | 'sms';

/** Has the accounts site send a code for this browser; soon after the last one, none is sent again. */
export function challengeDevice(channel: CodeChannel): Promise<DeviceChallenge | DeviceKnown> {
  return postToAccounts('/device/challenge', { channel, device: signIn().deviceId });
}

export function isKnown(answer: DeviceChallenge | DeviceKnown): answer is DeviceKnown {
  return 'device_trusted' in answer;
}

/** Confirms this browser with the code that came. */
export function confirmDevice(code: string): Promise<void> {
  return postToAccounts('/device/confirm', { code });
}
