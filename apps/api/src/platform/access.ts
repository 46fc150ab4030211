import type { FastifyRequest } from 'fastify';
import type { Access, OperatorRole, Resource, Route } from '@kheya/contract';
import type { Authentication } from './authentication.ts';
import { hasBearer } from './authentication.ts';
import type { CallLimits } from './call-limits.ts';
import type { Caller, OperatorCaller } from './module.ts';
import { namedPlaces } from './named-objects.ts';
import { refuse, type Refusal } from './reply.ts';

/** May this person do this? The table is the user module's; this is its only way in. */
export interface Permits {
  resource(
    caller: Caller,
    resource: Resource,
    right: 'see' | 'use' | 'act',
  ): Promise<Refusal | undefined>;
  change(caller: Caller): Refusal | undefined;
}

export type Admitted =
  { readonly ok: true; readonly caller: Caller | OperatorCaller | undefined } | Refusal;

const KINDS = new Set<string>([
  'public',
  'signed_in',
  'resource',
  'operator',
  'one_use_link',
  'webhook',
]);

/** A forgotten guard stops the start, so that it can never be a hole. */
export function requireAccess(route: Route): void {
  const access = route.access as Access | undefined;
  if (!access || !KINDS.has(access.kind)) {
    throw new Error(`${route.method} ${route.path} declares no access, so the API does not start`);
  }
  const names = route.names as Route['names'] | undefined;
  const unnamed = namedPlaces(route).find((place) => !names?.some(({ at }) => at === place));
  if (!names || unnamed !== undefined) {
    throw new Error(
      `${route.method} ${route.path} does not say whose ${unnamed ?? 'objects'} it names, so the API does not start`,
    );
  }
}

export interface Gate {
  readonly authentication: Authentication;
  readonly permits: Permits;
  readonly limits: CallLimits;
}

/** Decides whether a call may pass, in the order 401, 400, 406, 429, 403. */
export async function admit(route: Route, request: FastifyRequest, gate: Gate): Promise<Admitted> {
  const admitted = await judge(route, request, gate);
  // A limit that was met is answered as it is; any other refusal counts against the network.
  if (admitted.ok || admitted.code === 'rate_limited') return admitted;
  return gate.limits.refused(request.ip) ?? admitted;
}

async function judge(route: Route, request: FastifyRequest, gate: Gate): Promise<Admitted> {
  const { access } = route;
  const { authentication, permits, limits } = gate;
  // Both are proved inside: by the provider's signature, by the secret in the address.
  if (access.kind === 'webhook' || access.kind === 'one_use_link') {
    return { ok: true, caller: undefined };
  }
  const wrongApp =
    access.kind === 'operator'
      ? authentication.checkConsole(request)
      : authentication.checkKey(request);
  if (wrongApp) return wrongApp;
  if (access.kind === 'operator') return admitOperator(route, access.roles, request, gate);
  if (access.kind === 'public' && !hasBearer(request)) return { ok: true, caller: undefined };
  const device = access.kind === 'signed_in' ? access.device : undefined;
  const authenticated = await authentication.authenticate(request, device);
  if (access.kind === 'public') {
    // An operator, or somebody acting for a profile that is not theirs, reads what anyone may read.
    const isNobody = !authenticated.ok && authenticated.code === 'not_permitted';
    if (isNobody) return { ok: true, caller: undefined };
    if (!authenticated.ok) return authenticated;
    return (await limits.caller(authenticated.caller, route, request.ip)) ?? authenticated;
  }
  if (!authenticated.ok) return authenticated;
  const { caller } = authenticated;
  // Counted before it is known what they may do: what is refused them counts as well.
  const tooMany = await limits.caller(caller, route, request.ip);
  if (tooMany) return tooMany;
  const refused =
    access.kind === 'resource'
      ? await permits.resource(caller, access.resource, access.right)
      : access.frozen === 'refused'
        ? permits.change(caller)
        : undefined;
  return refused ?? authenticated;
}

async function admitOperator(
  route: Route,
  roles: readonly OperatorRole[],
  request: FastifyRequest,
  { authentication, limits }: Gate,
): Promise<Admitted> {
  const authenticated = await authentication.authenticateOperator(request);
  if (!authenticated.ok) return authenticated;
  const { operator } = authenticated;
  const tooMany = await limits.caller(operator, route, request.ip);
  if (tooMany) return tooMany;
  if (!operator.roles.some((role) => roles.includes(role))) return refuse('not_permitted');
  return { ok: true, caller: operator };
}
