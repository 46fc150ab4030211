import { signToken } from '#platform/signed-token.ts';

const HOUR_SECONDS = 3600;
const REFRESH_SECONDS = 28 * 24 * HOUR_SECONDS;

/** The answer to a grant and to a refresh. */
export function issueTokens(secret: string, now: Date) {
  return {
    expires_in: HOUR_SECONDS,
    id_token: signToken(secret, 'id', now, HOUR_SECONDS),
    refresh_token: signToken(secret, 'refresh', now, REFRESH_SECONDS),
    token_type: 'Bearer',
    statusCode: '0000',
    statusMessage: 'Successful',
  };
}
