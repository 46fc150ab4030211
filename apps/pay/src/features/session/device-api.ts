import { postToAccounts } from '@kheya/browser/api/accounts-call';
import { signIn } from '@kheya/browser/session';

export interface DeviceChallenge {
  /** The masked address the code was sent to. */
  readonly sent_to: string;
  readonly resend_in_seconds: number;
  readonly expires_in_seconds: number;
}

/** This browser is already confirmed: no code is sent. */
export interface DeviceKnown {
  readonly device_trusted: true;
}

/** How a code for this browser is sent. */
export type CodeChannel = 'mail' | 'sms';

/** Requests a code for this browser; soon after the last one, no new code is sent. */
export function challengeDevice(channel: CodeChannel): Promise<DeviceChallenge | DeviceKnown> {
  return postToAccounts('/device/challenge', { channel, device: signIn().deviceId });
}

export function isKnown(answer: DeviceChallenge | DeviceKnown): answer is DeviceKnown {
  return 'device_trusted' in answer;
}

/** Confirms this browser with the code. */
export function confirmDevice(code: string): Promise<void> {
  return postToAccounts('/device/confirm', { code });
}
