import { postToAccounts } from '#shared/api/accounts-call.ts';

export interface DeviceChallenge {
  /** The masked address the code went to. */
  readonly sent_to: string;
  readonly resend_in_seconds: number;
  readonly expires_in_seconds: number;
}

/** Has the accounts site mail a code for this browser; soon after the last one, none is sent again. */
export function challengeDevice(): Promise<DeviceChallenge> {
  return postToAccounts<DeviceChallenge>('/device/challenge');
}

/** Confirms this browser with the mailed code. */
export function confirmDevice(code: string): Promise<void> {
  return postToAccounts('/device/confirm', { code });
}
