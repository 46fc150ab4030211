import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AccountsAccess, Route } from '@kheya/contract';
import { refuse, type Admitted, type AnyRefusal, type Gate } from '@kheya/http-kit';
import { findInteraction, paramOf } from '#server/flows/interaction.ts';
import { createAccessTokenReader } from '#server/oidc/access-token.ts';
import { clientOrigin } from '#server/oidc/oidc-clients.ts';
import type { Bearer, FlowCaller, IdentifiedFlowCaller } from '#server/routes/handler.ts';
import type { RouteContext } from '#server/routes/route-context.ts';
import { findSecondStep } from '#server/second-step/second-step.ts';
import { requireRecentProof } from '#server/sessions/recent-proof.ts';
import { findSession } from '#server/sessions/session-repository.ts';
import { isSessionOpen } from '#server/sessions/session-rules.ts';
import { findSignedIn } from '#server/sessions/signed-in.ts';
import { offeredUserId } from '#server/sign-ups/passkey-offer.ts';
import { findUser } from '#server/users/user-repository.ts';

type FlowAccess = Extract<AccountsAccess, { readonly kind: 'flow' }>;
type SiteAccess = Extract<AccountsAccess, { readonly kind: 'site_session' }>;

/** Decides whether a call may pass: by its origin first, then by its caller. */
export function createGate(context: RouteContext): Gate {
  const { accountsUrl, sandboxSecret } = context.accounts.config;
  const readBearer = createBearerReader(context);
  return {
    kinds: ['own_page', 'flow', 'site_session', 'app_session', 'sandbox'],
    async admit({ access }: Route, request): Promise<Admitted> {
      switch (access.kind) {
        case 'app_session': {
          const caller = await readBearer(request);
          return caller ? { ok: true, caller } : refuse('session_expired');
        }
        case 'sandbox':
          return sandboxSecret !== undefined && hasSandboxSecret(request, sandboxSecret)
            ? { ok: true, caller: undefined }
            : refuse('not_permitted');
        case 'own_page':
          return refuseOrigin(request, accountsUrl) ?? { ok: true, caller: undefined };
        case 'flow':
          return refuseOrigin(request, accountsUrl) ?? admitToFlow(context, request, access);
        case 'site_session':
          return refuseOrigin(request, accountsUrl) ?? admitSignedIn(context, request, access);
        default:
          return refuse('not_permitted');
      }
    },
  };
}

/** Reads the person and the open session of a call with one of our access tokens. */
function createBearerReader({ accounts, keys }: RouteContext) {
  const readToken = createAccessTokenReader(accounts, keys);
  return async (request: FastifyRequest): Promise<Bearer | undefined> => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const sid = token && (await readToken(token));
    const session = sid ? await findSession(accounts.db, sid) : undefined;
    if (!session?.started_at || !isSessionOpen(session, accounts.clock.now())) return undefined;
    // A token of one app is not accepted from a page of the other.
    const page = request.headers.origin;
    const own = clientOrigin(accounts.config, session.client_id);
    if (page !== undefined && page !== own) return undefined;
    const user = await findUser(accounts.db, session.user_id);
    return user && user.locked_at === null ? { session, user } : undefined;
  };
}

/**
 * Requests that change something come from our own pages: browsers send the origin of every such
 * request, so one without an origin, or with another, is refused. Cookies are SameSite in addition.
 */
function refuseOrigin(request: FastifyRequest, origin: string): AnyRefusal | undefined {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  const named = request.headers.origin;
  const isSameOriginFetch = request.headers['sec-fetch-site'] === 'same-origin';
  const isOurs = named === undefined ? isSameOriginFetch : named === origin;
  return isOurs ? undefined : refuse('origin_not_allowed');
}

/** A flow belongs to the browser it began in. */
async function admitToFlow(
  context: RouteContext,
  request: FastifyRequest,
  { step }: FlowAccess,
): Promise<Admitted<FlowCaller | IdentifiedFlowCaller>> {
  const { flow } = request.params as { flow: string };
  const interaction = await findInteraction(context.provider, request, flow);
  if (!interaction) return refuse('flow_over');
  const caller = { flow, interaction };
  if (step === undefined) return { ok: true, caller };
  switch (step) {
    case 'sign_up':
      // Operators are created by operators: the console opens no accounts.
      return paramOf(interaction, 'client_id') === 'kheya-pay'
        ? { ok: true, caller }
        : refuse('not_permitted');
    case 'passkey_offer': {
      const userId = offeredUserId(interaction);
      const user = userId ? await findUser(context.accounts.db, userId) : undefined;
      if (!user || user.locked_at !== null) return refuse('flow_over');
      return { ok: true, caller: { ...caller, user } };
    }
    case 'enrolment': {
      // Only for an operator without any second factor: one who has a factor must prove it instead.
      const open = await findSecondStep(context.accounts, flow);
      if (!open.ok) return open;
      if (open.step.kind !== 'enrol') return refuse('second_step_over');
      return { ok: true, caller: { ...caller, user: open.user } };
    }
  }
}

/**
 * Admits a person signed in at this site, in a browser they have confirmed: a password alone, in an
 * unknown browser, opens no more of this site than of the API (406).
 */
async function admitSignedIn(
  context: RouteContext,
  request: FastifyRequest,
  { proof: need }: SiteAccess,
): Promise<Admitted> {
  const caller = await findSignedIn(context, request);
  if (!caller) return refuse('not_signed_in');
  if (!caller.deviceTrusted) return refuse('device_unknown');
  if (need === undefined) return { ok: true, caller };
  const proof = await requireRecentProof(context.accounts, caller, need);
  return proof.ok ? { ok: true, caller } : proof;
}

function hasSandboxSecret(request: FastifyRequest, secret: string): boolean {
  const given = Buffer.from(String(request.headers['x-sandbox-secret'] ?? ''));
  const wanted = Buffer.from(secret);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
