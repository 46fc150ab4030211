import type { z } from 'zod';
import type { ErrorCode } from './errors/index.ts';
import type { OperatorRole } from './operator-role.ts';
import type { Resource } from './permissions.ts';

/**
 * Who may call a route. A route without an access does not start: the server asks for this field
 * before it registers a handler, so a forgotten guard is a start-up failure and not a hole.
 */
export type Access =
  /** The API key alone; a bearer is read when it is there. */
  | { readonly kind: 'public' }
  /**
   * A bearer of an active session on a trusted device; some calls end with a freeze. `unknown_too`: the
   * page that confirms a browser asks it, before the browser is confirmed.
   */
  | {
      readonly kind: 'signed_in';
      readonly frozen?: 'refused';
      readonly device?: 'unknown_too';
    }
  /** Signed in, and the person's status opens this resource for seeing, using or acting. */
  | {
      readonly kind: 'resource';
      readonly resource: Resource;
      readonly right: 'see' | 'use' | 'act';
    }
  /** An operator of the console with one of these roles, on a trusted device. */
  | { readonly kind: 'operator'; readonly roles: readonly OperatorRole[] }
  /** The address itself is a secret of one use: a browser follows a link without headers. */
  | { readonly kind: 'one_use_link' }
  /** A provider's call, proved by the provider's own signature and never by a bearer. */
  | { readonly kind: 'webhook'; readonly provider: string }
  | AccountsAccess;

/**
 * Who may call a route of the accounts site. Its own pages are known by their cookies, so what changes
 * something has to name this site as its origin.
 */
export type AccountsAccess =
  /** Anybody at one of the site's own pages. */
  | { readonly kind: 'own_page' }
  /**
   * In a sign-in or sign-up that an app has asked for, in the browser it began in. A step narrows it:
   * to customers, to who has just signed up, to operators without a second factor.
   */
  | { readonly kind: 'flow'; readonly step?: 'sign_up' | 'passkey_offer' | 'enrolment' }
  /**
   * Signed in at this site, in a browser its owner has confirmed. A change of security asks for a
   * proof within five minutes; `second_factor`: by one of these, where there is any.
   */
  | { readonly kind: 'site_session'; readonly proof?: 'any' | 'second_factor' }
  /** A page of the app whose open session the bearer is of; its browser may be unknown yet. */
  | { readonly kind: 'app_session' }
  /** Whoever knows the sandbox's secret; a production server has no such route. */
  | { readonly kind: 'sandbox' };

/** What a call can name by an id. */
export type ObjectNoun =
  | 'account'
  | 'address'
  | 'appeal'
  | 'attachment'
  | 'audit_entry'
  | 'card'
  | 'case_decision'
  | 'category_rule'
  | 'compliance_case'
  | 'contact'
  | 'conversion_rate'
  | 'customer'
  | 'customer_stop'
  | 'data_export'
  | 'dated_rule'
  | 'device'
  | 'disclosure'
  | 'download'
  | 'file_upload'
  | 'ledger_intent'
  | 'legal_document'
  | 'limit_override'
  | 'macro'
  | 'manual_movement'
  | 'notification'
  | 'operator'
  | 'operator_task'
  | 'passkey'
  | 'payment_plan'
  | 'payment_batch'
  | 'payment_request'
  | 'payment_approval'
  | 'profile_change'
  | 'quote'
  | 'rail_health'
  | 'rail_switch'
  | 'rate_alert'
  | 'received_payment_request'
  | 'reconciliation_break'
  | 'restriction'
  | 'review'
  | 'rule_change'
  | 'screening_match'
  | 'session'
  | 'sign_in_address'
  | 'sign_in_flow'
  | 'signal'
  | 'statement'
  | 'step_up'
  | 'ticket'
  | 'transaction'
  | 'transaction_photo'
  | 'transfer'
  | 'transfer_action'
  | 'us_bank'
  | 'user'
  | 'withdrawal_request';

/**
 * One thing a call names, and whose it has to be (OWASP ASVS 4.2.1). What is the caller's own and is
 * not theirs answers as if it did not exist.
 */
export interface NamedObject {
  readonly noun: ObjectNoun;
  readonly at: `${'params' | 'query' | 'body'}.${string}`;
  readonly of: 'caller' | 'any_customer' | 'anyone' | 'whoever_holds_it';
}

/** Where guessing, flooding or reading through everything would pay: each has a slow count of its own. */
export type SlowSurface =
  | 'payee_look_up'
  | 'identity_number'
  | 'step_up'
  | 'upload'
  | 'message'
  | 'reveal'
  | 'statement';

export type SuccessStatus = 200 | 201 | 202 | 204;

/** PUT is only what a provider's own contract asks of us. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One route of a server as data: the server, the client and the OpenAPI page read it. */
export interface Route {
  readonly method: Method;
  /**
   * Express style. The payments API's end with a slash, `/transfer/:id/`, and both forms are served;
   * those of the accounts site have none.
   */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly access: Access;
  /** Every id a call carries, and whose it must be; a route that leaves one out does not start. */
  readonly names: readonly NamedObject[];
  /** Counted by the hour besides the minute, by person and by network. */
  readonly slow?: SlowSurface;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The body is a form with one file in this field; the form's other fields are judged by `body`. */
  readonly file?: { readonly field: string; readonly maxBytes: number };
  /** Success status and its schema; `null` stands for an empty body, `'file'` and `'stream'` for bytes. */
  readonly reply: {
    readonly status: SuccessStatus;
    /** The other success of a call that can end in two ways. */
    readonly otherStatus?: SuccessStatus;
    readonly schema: z.ZodType | null | 'file' | 'stream';
    /** The content types a file can have. */
    readonly types?: readonly string[];
  };
  /** Every refusal this route may answer, besides the ones its access implies. */
  readonly errors: readonly ErrorCode[];
  /**
   * The call moves money: `Idempotency-Key` is required (product decision, interfaces). Where it is
   * optional a repeated key answers what was made first.
   */
  readonly idempotent?: true | 'optional';
}

/** Declares a route and keeps its literal types, so that client and server are typed by it. */
export function route<const R extends Route>(declared: R): R {
  return declared;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

export type ParamsOf<R extends Route> = Parsed<R['params']>;
export type QueryOf<R extends Route> = Parsed<R['query']>;
export type BodyOf<R extends Route> = Parsed<R['body']>;
/** What a caller may leave out is optional here, unlike in `BodyOf`. */
export type SentQueryOf<R extends Route> = Sent<R['query']>;
export type SentBodyOf<R extends Route> = Sent<R['body']>;
export type ReplyOf<R extends Route> = Parsed<R['reply']['schema']>;
export type ErrorOf<R extends Route> = R['errors'][number];
