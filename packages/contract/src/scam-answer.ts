import { z } from 'zod';
import { route } from './route.ts';
import { id, idParams, instant } from './shared.ts';

/** What a payer answers before a large payment to a payee who is new or looks wrong. */
export const scamAnswers = z.object({
  /** Who wanted the payment. */
  asked_by: z.enum(['own_idea', 'known_person', 'stranger', 'not_sure']),
  /** Where the payee's number came from. */
  details_from: z.enum(['payee_in_person', 'message', 'not_sure']),
  /** Whether anybody hurried the payer or asked for secrecy. */
  pressure: z.enum(['none', 'hurry_or_secret', 'not_sure']),
});
export type ScamAnswers = z.output<typeof scamAnswers>;

export const keptScamAnswers = scamAnswers.extend({
  /** What a thief's victim would answer, or whoever may be one: the payment can't be made on it. */
  is_worrying: z.boolean(),
  at: instant,
});

/** Each answer is kept as it was given; the newest decides. */
export const scamAnswersCreate = route({
  method: 'POST',
  path: '/transfer/quote/:id/scam-answers/',
  tag: 'Transfers',
  summary: 'Answer the questions that a quote with the warning `scam_check` asks',
  access: { kind: 'resource', resource: 'transfer_money', right: 'act' },
  names: [{ noun: 'quote', at: 'params.id', of: 'caller' }],
  params: idParams,
  body: scamAnswers,
  reply: { status: 201, schema: keptScamAnswers.extend({ quote_id: id }) },
  errors: ['request_invalid', 'not_found'],
});
