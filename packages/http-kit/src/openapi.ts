import { z } from 'zod';
import { ERRORS, problem, type Access, type ErrorCode, type Route } from '@kheya/contract';
import { publicErrorCode } from './named-objects.ts';

type Json = Record<string, unknown>;

/** What one server's document states about itself, and how its callers are authenticated. */
export interface DocumentInfo {
  readonly title: string;
  readonly description: string;
  readonly version: string;
  readonly url: string;
}

const GUARDED = new Set<string>(['signed_in', 'resource', 'operator']);

const HEADERS: Readonly<Record<string, readonly [description: string, required: boolean]>> = {
  'Device-Fingerprint': ['The device id inside the token', true],
  'Device-Type': ['web_browser', true],
  'Accept-Language': ['en or bn: the language of sentences in the answer', false],
};

const SCHEMES = {
  apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  flowCookie: { type: 'apiKey', in: 'cookie', name: 'kheya_accounts_flow' },
  siteSession: { type: 'apiKey', in: 'cookie', name: 'kheya_accounts_session' },
  sandboxSecret: { type: 'apiKey', in: 'header', name: 'X-Sandbox-Secret' },
} as const;
type Scheme = keyof typeof SCHEMES;

const SECURITY: Readonly<Record<Access['kind'], readonly (readonly Scheme[])[]>> = {
  public: [['apiKey'], ['apiKey', 'bearer']],
  signed_in: [['apiKey', 'bearer']],
  resource: [['apiKey', 'bearer']],
  operator: [['apiKey', 'bearer']],
  one_use_link: [],
  webhook: [],
  own_page: [],
  flow: [['flowCookie']],
  site_session: [['siteSession']],
  app_session: [['bearer']],
  sandbox: [['sandboxSecret']],
};

/** OpenAPI 3.1 of every route of one server, made from the contract when it starts. */
export function openApiOf(routes: readonly Route[], info: DocumentInfo): Json {
  const { url, ...about } = info;
  const paths: Record<string, Json> = {};
  const used = new Set(routes.flatMap(({ access }) => SECURITY[access.kind].flat()));
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: about,
    servers: [{ url }],
    tags: [...new Set(routes.map((route) => route.tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: Object.fromEntries(
        Object.entries(SCHEMES).filter(([name]) => used.has(name as Scheme)),
      ),
    },
  };
}

function operationOf(route: Route): Json {
  return {
    operationId: operationId(route),
    tags: [route.tag],
    summary: route.summary,
    security: SECURITY[route.access.kind].map((schemes) =>
      Object.fromEntries(schemes.map((scheme) => [scheme, []])),
    ),
    parameters: [
      ...parametersOf(route.params, 'path'),
      ...parametersOf(route.query, 'query'),
      ...headersOf(route),
    ],
    ...(route.file ? { requestBody: formOf(route, route.file) } : {}),
    ...(route.body && !route.file
      ? {
          requestBody: {
            // A body without required fields is optional.
            required: !route.body.safeParse({}).success,
            content: { 'application/json': { schema: schemaOf(route.body, 'input') } },
          },
        }
      : {}),
    responses: { ...successOf(route), ...refusalsOf(route) },
  };
}

function formOf(route: Route, { field, maxBytes }: NonNullable<Route['file']>): Json {
  const fields = route.body
    ? (schemaOf(route.body, 'input') as { properties?: Json }).properties
    : {};
  const file = { type: 'string', format: 'binary', description: `At most ${maxBytes} bytes` };
  const schema = { type: 'object', required: [field], properties: { ...fields, [field]: file } };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function operationId(route: Route): string {
  const words = route.path
    .replace(/:/g, 'by_')
    .split(/[/_-]+/)
    .filter(Boolean);
  return [route.method.toLowerCase(), ...words].join('_');
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function headersOf(route: Route): Json[] {
  const guarded = GUARDED.has(route.access.kind);
  const names = guarded ? Object.entries(HEADERS) : [];
  const headers = names.map(([name, [description, required]]) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  }));
  if (!route.idempotent) return headers;
  return [
    ...headers,
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: route.idempotent === true,
      description: 'The same key answers the same, refusals included',
      schema: { type: 'string', minLength: 1, maxLength: 200 },
    },
  ];
}

function successOf(route: Route): Json {
  const { status, otherStatus } = route.reply;
  const content = contentOf(route.reply);
  const success = { description: route.summary, ...(content ? { content } : {}) };
  return { [status]: success, ...(otherStatus ? { [otherStatus]: success } : {}) };
}

function contentOf({ schema, types = [] }: Route['reply']): Json | undefined {
  if (schema === null) return undefined;
  if (schema === 'stream') return { 'text/event-stream': {} };
  if (schema === 'file') return Object.fromEntries(types.map((type) => [type, {}]));
  return { 'application/json': { schema: schemaOf(schema, 'output') } };
}

/** The refusals of the accounts site's gate, by kind of access. */
const ACCOUNTS_ERRORS: Readonly<Partial<Record<Access['kind'], readonly ErrorCode[]>>> = {
  own_page: ['rate_limited'],
  flow: ['rate_limited', 'flow_over'],
  site_session: ['rate_limited', 'not_signed_in', 'device_unknown'],
  app_session: ['rate_limited', 'session_expired'],
  sandbox: ['not_permitted'],
};

function accountsErrors({ access, method }: Route): ErrorCode[] {
  const codes: ErrorCode[] = [...(ACCOUNTS_ERRORS[access.kind] ?? [])];
  const isOwn = access.kind !== 'app_session' && access.kind !== 'sandbox';
  if (isOwn && method !== 'GET') codes.push('origin_not_allowed');
  if (access.kind === 'flow') {
    if (access.step === 'sign_up') codes.push('not_permitted');
    if (access.step === 'enrolment') codes.push('second_step_over', 'user_locked');
  }
  if (access.kind === 'site_session' && access.proof) codes.push('recent_proof_required');
  if (access.kind === 'site_session' && access.proof === 'second_factor') {
    codes.push('second_factor_proof_required');
  }
  return codes;
}

/** The refusals a route may answer because of how it is guarded and what it reads. */
export function impliedErrors(route: Route): ErrorCode[] {
  const session = [
    'session_expired',
    'token_invalid',
    'device_type_unknown',
    'device_unknown',
  ] as const;
  const codes: ErrorCode[] = ['internal_error', 'service_unavailable'];
  const { kind } = route.access;
  if (kind === 'public') codes.push('api_key_invalid', ...session, 'rate_limited');
  if (kind === 'one_use_link') codes.push('rate_limited');
  if (GUARDED.has(kind)) {
    codes.push('api_key_invalid', ...session, 'not_permitted', 'rate_limited');
  }
  if (kind === 'resource' || (kind === 'signed_in' && route.access.frozen)) {
    codes.push('account_frozen');
  }
  if (ACCOUNTS_ERRORS[kind]) codes.push(...accountsErrors(route));
  else if (route.query || route.body) codes.push('request_invalid');
  // A body is read wherever one can be sent, even if no field of it is required.
  if (route.method !== 'GET') {
    codes.push('body_malformed', 'body_too_large', 'media_type_unsupported');
  }
  if (route.params) codes.push('not_found');
  return codes;
}

function refusalsOf(route: Route): Json {
  const codes = new Set<ErrorCode>(
    [...route.errors, ...impliedErrors(route)].map((code) => publicErrorCode(route, code)),
  );
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      String(status),
      {
        description: list.map((code) => `\`${code}\`: ${ERRORS[code].en.detail}`).join('\n\n'),
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    ]),
  );
}
