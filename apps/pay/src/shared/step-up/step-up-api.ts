import type { FactsOf, stepUpConfirm } from '@kheya/contract';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { z } from 'zod';

import { postToAccounts } from '@kheya/browser/api/accounts-call';
import { call } from '@kheya/browser/api/call';

/** The challenge of a step-up, as the refusal names it. */
export type Challenge = FactsOf<'step_up_required'>;
export type StepUpMethod = Challenge['methods'][number];
export type Confirmation = z.output<typeof stepUpConfirm.reply.schema>;

export function confirmCode(id: string, code: string): Promise<Confirmation> {
  return call('POST /step-up/:id/confirm/', { params: { id }, body: { code } });
}

export function resendCode(id: string): Promise<Challenge> {
  return call('POST /step-up/:id/resend/', { params: { id } });
}

/** Checks six digits of the person's authenticator app; only the accounts site knows its secret. */
export async function confirmAuthenticator(id: string, code: string): Promise<Confirmation> {
  return submitProof(id, { authenticator_code: code });
}

/** Asks the device for a passkey signature; the accounts site, which knows the key, verifies it. */
export async function confirmPasskey(id: string): Promise<Confirmation> {
  const [{ startAuthentication }, begun] = await Promise.all([
    import('@simplewebauthn/browser'),
    postToAccounts<Begun>('/confirmation/begin', { challenge_id: id }),
  ]);
  if (begun.passkey_options === null) throw new Error('this person has no passkey here');
  const passkey = await startAuthentication({ optionsJSON: begun.passkey_options });
  return submitProof(id, { passkey });
}

interface Begun {
  readonly passkey_options: PublicKeyCredentialRequestOptionsJSON | null;
}

/** Exchanges the proof for the accounts site's confirmation, and passes that to the API. */
async function submitProof(id: string, proof: object): Promise<Confirmation> {
  const body = { challenge_id: id, ...proof };
  const { confirmation } = await postToAccounts<{ confirmation: string }>(
    '/confirmation/finish',
    body,
  );
  return call('POST /step-up/:id/confirm/', { params: { id }, body: { confirmation } });
}
