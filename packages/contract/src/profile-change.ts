import { z } from 'zod';
import { fileUpload } from './file-upload.ts';
import { route } from './route.ts';
import { id, idParams, instant, listOf } from './shared.ts';
import { userAddress, userAddressCreate, userUpdate } from './user.ts';

/** The reasons for a new legal name; each is proved by a document of its own. */
export const NAME_CHANGE_REASONS = ['marriage', 'divorce', 'court_order', 'spelling'] as const;

const nameParts = userUpdate.body
  .pick({ first_name: true, middle_name: true, last_name: true })
  .required({ first_name: true, last_name: true });

const documentIds = z.array(id).max(4);

/** A new legal name or address that is to replace the verified one. */
export const profileChange = z.object({
  id,
  kind: z.enum(['name', 'address']),
  /**
   * in_review: operators review it. checking: the banking partner verifies it. document_requested:
   * the partner needs a document. The verified details stay in force until `applied`.
   */
  state: z.enum(['in_review', 'checking', 'document_requested', 'applied', 'refused', 'cancelled']),
  reason: z.enum(NAME_CHANGE_REASONS).nullable(),
  old_name: z.string().nullable(),
  new_name: z.string().nullable(),
  old_address: userAddress.nullable(),
  new_address: userAddress.nullable(),
  documents: z.array(fileUpload),
  /** Why it was refused, in the caller's language. */
  decision_reason: z.string().nullable(),
  may_cancel: z.boolean(),
  created_at: instant,
  ended_at: instant.nullable(),
});
export type ProfileChange = z.output<typeof profileChange>;

export const profileChangeList = route({
  method: 'GET',
  path: '/profile-change/',
  tag: 'User',
  summary: 'Changes of the verified name or address, the newest first',
  access: { kind: 'signed_in' },
  names: [],
  reply: { status: 200, schema: listOf(profileChange) },
  errors: [],
});

export const profileChangeCreate = route({
  method: 'POST',
  path: '/profile-change/',
  tag: 'User',
  summary: 'Ask for another legal name or address after verification',
  access: { kind: 'signed_in', frozen: 'refused' },
  names: [{ noun: 'file_upload', at: 'body.document_ids', of: 'caller' }],
  body: z.discriminatedUnion('kind', [
    nameParts.extend({
      kind: z.literal('name'),
      reason: z.enum(NAME_CHANGE_REASONS),
      document_ids: documentIds.min(1),
    }),
    userAddressCreate.body
      .omit({ address_type: true })
      .extend({ kind: z.literal('address'), document_ids: documentIds.default([]) }),
  ]),
  reply: { status: 201, schema: profileChange },
  errors: [
    'request_invalid',
    'not_found',
    'place_not_served',
    'profile_status_not_allowed',
    'profile_change_open',
    'idempotency_key_reused',
    'step_up_required',
    'step_up_invalid',
    'rate_limited',
  ],
  idempotent: 'optional',
});

export const profileChangeDocuments = route({
  method: 'POST',
  path: '/profile-change/:id/documents/',
  tag: 'User',
  summary: 'Hand over the document the banking partner wants to see',
  access: { kind: 'signed_in', frozen: 'refused' },
  names: [
    { noun: 'profile_change', at: 'params.id', of: 'caller' },
    { noun: 'file_upload', at: 'body.document_ids', of: 'caller' },
  ],
  params: idParams,
  body: z.object({ document_ids: documentIds.min(1) }),
  reply: { status: 200, schema: profileChange },
  errors: ['request_invalid', 'not_found', 'profile_change_moved_on'],
});

export const profileChangeCancel = route({
  method: 'POST',
  path: '/profile-change/:id/cancel/',
  tag: 'User',
  summary: 'Take a change back that is not being verified yet',
  access: { kind: 'signed_in', frozen: 'refused' },
  names: [{ noun: 'profile_change', at: 'params.id', of: 'caller' }],
  params: idParams,
  reply: { status: 200, schema: profileChange },
  errors: ['not_found', 'profile_change_moved_on'],
});

/** For operators: the details to compare with the documents. */
export const consoleProfileChange = profileChange.pick({
  kind: true,
  reason: true,
  old_name: true,
  new_name: true,
  old_address: true,
  new_address: true,
});
export type ConsoleProfileChange = z.output<typeof consoleProfileChange>;
