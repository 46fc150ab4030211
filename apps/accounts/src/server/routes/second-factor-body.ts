import { networkOf } from '@kheya/service-kit';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readDeviceSecret } from '#server/devices/device-cookie.ts';
import { assertionJson } from '#server/passkeys/passkey-json.ts';
import type { SecondFactorTry } from '#server/second-step/second-factor.ts';
import type { TryFrom } from '#server/throttling/second-factor-throttle.ts';

const code = z.string().max(100).optional();

/** One of the three ways, as a page sends it. */
export const secondFactorBody = z
  .object({ authenticator_code: code, recovery_code: code, passkey: assertionJson.optional() })
  .transform((body): SecondFactorTry => ({
    authenticatorCode: body.authenticator_code,
    recoveryCode: body.recovery_code,
    passkey: body.passkey,
  }));

export const passkeyBody = z.object({ passkey: assertionJson });

export const tryFrom = (request: FastifyRequest): TryFrom => ({
  networkAddress: networkOf(request.ip),
  deviceSecret: readDeviceSecret(request),
});
