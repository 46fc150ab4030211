import type { FastifyRequest } from 'fastify';
import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { Clock } from '@kheya/service-kit';
import type { Config } from '#config.ts';
import type { UserRow } from '#database.ts';
import type { Caller, OperatorCaller } from './module.ts';
import { isInvalidToken, SIGNED_WITH } from './published-keys.ts';
import type { Session, Sessions } from './sessions.ts';
import { createVerifiedTokens } from './verified-tokens.ts';

/** The claims the accounts site puts into an access token. */
const claimsSchema = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  device: z.string().min(1).max(200),
  client_id: z.string(),
  exp: z.number(),
});

// The one device of outside checks. It counts as trusted and freshly confirmed, only in the
// sandbox.
const OUTSIDE_CHECK = 'outside-check';

/**
 * The apps as the accounts site names them. A token is valid only for the app it was issued for.
 */
const PAY = 'kheya-pay';
const CONSOLE = 'kheya-console';

// Specification, section 6: every signed-in call carries these headers.
const DEVICE_TYPE = 'web_browser';

/**
 * The checks that refuse a call: the caller, the device, and whether the page may call this site.
 */
type AuthenticationRefusal = Refusal<
  'session_expired' | 'token_invalid' | 'device_type_unknown' | 'device_unknown' | 'not_permitted'
>;

export type Authenticated = { readonly ok: true; readonly caller: Caller } | AuthenticationRefusal;
export type AuthenticatedOperator =
  | { readonly ok: true; readonly operator: OperatorCaller }
  | AuthenticationRefusal;

export interface Authentication {
  /** The app that calls, by its key. */
  checkKey(request: FastifyRequest): Refusal<'api_key_invalid'> | undefined;
  /** The same for operators: the console's key, and the page of no other app. */
  checkConsole(request: FastifyRequest): Refusal<'api_key_invalid' | 'not_permitted'> | undefined;
  /** The person who calls: token, then session, then device, unless any browser of theirs will do. */
  authenticate(request: FastifyRequest, device?: 'unknown_too'): Promise<Authenticated>;
  /** The operator who calls, authenticated in the same way; a customer is refused. */
  authenticateOperator(request: FastifyRequest): Promise<AuthenticatedOperator>;
}

export interface AuthenticationOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly sessions: Sessions;
  /** The person's stored row, if there is one already. */
  readonly findPerson: (personId: string) => Promise<UserRow | undefined>;
  /**
   * The caller's row, brought up to date with the session and created for a new person. Where the
   * call names a profile, the row of that profile, if they may act for it; otherwise undefined.
   */
  readonly loadUser: (
    session: Session,
    person: UserRow | undefined,
    actingFor?: string,
  ) => Promise<Pick<Caller, 'user' | 'role'> | undefined>;
  /** The keys the accounts site publishes. */
  readonly keys: JWTVerifyGetKey;
}

type Claims =
  | { readonly state: 'valid' | 'expired'; readonly claims: z.output<typeof claimsSchema> }
  | { readonly state: 'invalid' };

/**
 * Authenticates a caller. Refusals come in the fixed order 401, 400, 406; 403 belongs to the route.
 */
export function createAuthentication(options: AuthenticationOptions): Authentication {
  const { config, findPerson, loadUser } = options;
  // Product decision 10: outside checks call everything with the web client's key. The header only
  // claims the device here; it is compared with token and session below.
  const isOutsideCheck = (headers: FastifyRequest['headers']) =>
    config.KHEYA_MODE === 'sandbox' &&
    headers['device-fingerprint'] === OUTSIDE_CHECK &&
    headers['x-api-key'] === config.WEB_API_KEY;
  const prove = createProve(options);
  const identify = createIdentify(options);
  return {
    checkKey(request) {
      const key = request.headers['x-api-key'];
      const known = key === config.WEB_API_KEY || key === config.CONSOLE_API_KEY;
      return known ? undefined : refuse('api_key_invalid');
    },
    checkConsole({ headers }) {
      const isConsole = headers['x-api-key'] === config.CONSOLE_API_KEY || isOutsideCheck(headers);
      if (!isConsole) return refuse('api_key_invalid');
      // Browsers name the calling page in every request to another origin, and a script there
      // cannot remove it.
      const page = headers.origin;
      const isForeign = page !== undefined && page !== new URL(config.CONSOLE_URL).origin;
      return isForeign ? refuse('not_permitted') : undefined;
    },
    async authenticate(request, device) {
      const proved = await prove(request);
      if (!proved.ok) return proved;
      const { claims } = proved;
      // Read at the same time as the session, because neither needs the other.
      const [identified, person] = await Promise.all([
        identify(request, proved, device),
        findPerson(claims.sub),
      ]);
      if (!identified.ok) return identified;
      const { session } = identified;
      // An operator is not a customer: no row is created and no customer's data is theirs.
      if (session.roles.length > 0 || claims.client_id !== PAY) return refuse('not_permitted');
      const acting = await loadUser(session, person, actingProfileOf(request));
      if (!acting) return refuse('not_permitted');
      const { user, role } = acting;
      return {
        ok: true,
        caller: {
          userId: user.id,
          personId: session.userId,
          sessionId: claims.sid,
          deviceId: claims.device,
          isFreshlySteppedUp: config.KHEYA_MODE === 'sandbox' && claims.device === OUTSIDE_CHECK,
          tokenExpiresAt: new Date(claims.exp * 1000),
          user,
          role,
        },
      };
    },
    async authenticateOperator(request) {
      const proved = await prove(request);
      if (!proved.ok) return proved;
      const identified = await identify(request, proved);
      if (!identified.ok) return identified;
      const { claims } = proved;
      const { session } = identified;
      if (session.roles.length === 0 || claims.client_id !== CONSOLE)
        return refuse('not_permitted');
      const { email, roles } = session;
      return {
        ok: true,
        operator: { operatorId: claims.sub, sessionId: claims.sid, email, roles },
      };
    },
  };
}

type Proved =
  | {
      readonly ok: true;
      /** An expired token still names the session to look at. */
      readonly isExpired: boolean;
      readonly claims: z.output<typeof claimsSchema>;
    }
  | AuthenticationRefusal;

/** Verifies the token: signed by the accounts site, for this API. */
function createProve({
  config,
  clock,
  keys,
}: AuthenticationOptions): (request: FastifyRequest) => Promise<Proved> {
  const verified = createVerifiedTokens<z.output<typeof claimsSchema>>(clock);

  const verifyClaims = async (token: string): Promise<Claims> => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: config.ACCOUNTS_URL,
        audience: config.API_URL,
        algorithms: SIGNED_WITH,
        // Other tokens that the accounts site signs are not access tokens (RFC 9068, section 4).
        typ: 'at+jwt',
        currentDate: clock.now(),
      });
      return stateOf('valid', payload);
    } catch (error) {
      // jose verifies the signature before the expiry, so these claims are the issuer's own.
      if (error instanceof errors.JWTExpired) return stateOf('expired', error.payload);
      if (isInvalidToken(error)) return { state: 'invalid' };
      throw error;
    }
  };

  return async (request) => {
    const token = bearerOf(request);
    if (token === undefined) return refuse('token_invalid');
    const known = verified.find(token);
    if (known) return { ok: true, isExpired: false, claims: known };
    const read = await verifyClaims(token);
    if (read.state === 'invalid') return refuse('token_invalid');
    const { claims } = read;
    const isExpired = read.state === 'expired';
    if (!isExpired) verified.keep(token, claims);
    return { ok: true, isExpired, claims };
  };
}

/** Checks session, expiry of the token, device type and device, in this order: 401, 400, 406. */
function createIdentify({ sessions }: AuthenticationOptions) {
  return async (
    request: FastifyRequest,
    { claims, isExpired }: Extract<Proved, { ok: true }>,
    allowed?: 'unknown_too',
  ): Promise<Identified> => {
    const session = await sessions.find(claims.sid);
    // Product decision 11: 4025 means that the session is over. A token that has only expired is
    // renewed.
    if (!session?.active || session.userId !== claims.sub) return refuse('session_expired');
    if (isExpired) return refuse('token_invalid');
    if (request.headers['device-type'] !== DEVICE_TYPE) return refuse('device_type_unknown');
    // The header alone proves nothing; it must agree with the token and the session.
    const device = request.headers['device-fingerprint'];
    const agrees = device === claims.device && claims.device === session.deviceId;
    const isEnough = session.deviceTrusted || allowed === 'unknown_too';
    if (!agrees || !isEnough) return refuse('device_unknown');
    return { ok: true, session };
  };
}

type Identified = { readonly ok: true; readonly session: Session } | AuthenticationRefusal;

function stateOf(state: 'valid' | 'expired', payload: unknown): Claims {
  const parsed = claimsSchema.safeParse(payload);
  return parsed.success ? { state, claims: parsed.data } : { state: 'invalid' };
}

/**
 * Product decision 2: the profile switcher's choice. The server decides whether the profile is
 * theirs.
 */
function actingProfileOf(request: FastifyRequest): string | undefined {
  const given = request.headers['acting-profile'];
  return typeof given === 'string' && given !== '' ? given : undefined;
}

function bearerOf(request: FastifyRequest): string | undefined {
  const match = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '');
  return match?.[1];
}

/** Whether a call carries credentials. A public route reads a bearer token if there is one. */
export function hasBearer(request: FastifyRequest): boolean {
  return request.headers.authorization !== undefined;
}
