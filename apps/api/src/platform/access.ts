import type { FastifyRequest } from 'fastify';
import type { OperatorRole, Resource, Route } from '@kheya/contract';
import { type Admitted, type Gate, type Refusal, refuse } from '@kheya/http-kit';
import type { Authentication } from './authentication.ts';
import { hasBearer } from './authentication.ts';
import type { CallLimits } from './call-limits.ts';
import type { Caller, OperatorCaller } from './module.ts';

/** May this person do this? The user module holds the table; this is the only way to ask it. */
export interface Permits {
  resource(
    caller: Caller,
    resource: Resource,
    right: 'see' | 'use' | 'act',
  ): Promise<Refusal<'account_frozen' | 'not_permitted'> | undefined>;
  /** Whether the caller's role in the business they act for opens this route. */
  role(caller: Caller, route: Route): Refusal<'not_permitted'> | undefined;
  change(caller: Caller): Refusal<'account_frozen'> | undefined;
}

type AdmittedCaller = Admitted<Caller | OperatorCaller | undefined>;

interface GateParts {
  readonly authentication: Authentication;
  readonly permits: Permits;
  readonly limits: CallLimits;
}

/** Decides whether a call may pass. Refusals come in the order 401, 400, 406, 429, 403. */
export function createGate(parts: GateParts): Gate {
  const { limits } = parts;
  return {
    kinds: ['public', 'signed_in', 'resource', 'operator', 'one_use_link', 'webhook'],
    arrive: (request) => limits.network(request.ip),
    async admit(route, request) {
      const admitted = await checkAccess(route, request, parts);
      // A limit that was reached is answered as such; any other refusal counts against the network.
      if (admitted.ok || admitted.code === 'rate_limited') return admitted;
      return limits.refused(request.ip) ?? admitted;
    },
  };
}

async function checkAccess(
  route: Route,
  request: FastifyRequest,
  parts: GateParts,
): Promise<AdmittedCaller> {
  const { access } = route;
  const { authentication, permits, limits } = parts;
  // Both are authenticated inside: by the provider's signature, or by the secret in the address.
  if (access.kind === 'webhook' || access.kind === 'one_use_link') {
    return { ok: true, caller: undefined };
  }
  const wrongApp =
    access.kind === 'operator'
      ? authentication.checkConsole(request)
      : authentication.checkKey(request);
  if (wrongApp) return wrongApp;
  if (access.kind === 'operator') return admitOperator(route, access.roles, request, parts);
  if (access.kind === 'public' && !hasBearer(request)) return { ok: true, caller: undefined };
  const device = access.kind === 'signed_in' ? access.device : undefined;
  const authenticated = await authentication.authenticate(request, device);
  if (access.kind === 'public') {
    // An operator, or somebody acting for a profile that is not theirs, reads only what anyone may
    // read.
    const isAnonymous = !authenticated.ok && authenticated.code === 'not_permitted';
    if (isAnonymous) return { ok: true, caller: undefined };
    if (!authenticated.ok) return authenticated;
    return (await limits.caller(authenticated.caller, route, request.ip)) ?? authenticated;
  }
  if (!authenticated.ok) return authenticated;
  const { caller } = authenticated;
  // Counted before their permissions are known, so that refused calls count as well.
  const tooMany = await limits.caller(caller, route, request.ip);
  if (tooMany) return tooMany;
  const closed = permits.role(caller, route);
  if (closed) return closed;
  const refused =
    access.kind === 'resource'
      ? await permits.resource(caller, access.resource, access.right)
      : access.kind === 'signed_in' && access.frozen === 'refused'
        ? permits.change(caller)
        : undefined;
  return refused ?? authenticated;
}

async function admitOperator(
  route: Route,
  roles: readonly OperatorRole[],
  request: FastifyRequest,
  { authentication, limits }: GateParts,
): Promise<AdmittedCaller> {
  const authenticated = await authentication.authenticateOperator(request);
  if (!authenticated.ok) return authenticated;
  const { operator } = authenticated;
  const tooMany = await limits.caller(operator, route, request.ip);
  if (tooMany) return tooMany;
  if (!operator.roles.some((role) => roles.includes(role))) return refuse('not_permitted');
  return { ok: true, caller: operator };
}

/** Whether an operator's roles open a route, for a reply that shows some of what that route shows. */
export function opensTo(
  { access }: { readonly access: Extract<Route['access'], { readonly kind: 'operator' }> },
  { roles }: Pick<OperatorCaller, 'roles'>,
): boolean {
  return access.roles.some((role) => roles.includes(role));
}
