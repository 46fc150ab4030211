// Entries that correct a wrong booking. Booked entries are never changed: the wrong ones stay, and
// these stand beside them with maker, checker, reason and what they correct.
//
// | leg     | debit                 | credit                | amount         |
// |---------|-----------------------|-----------------------|----------------|
// | 1, 2, … | what the maker writes | what the maker writes | what is needed |
//
// The message sent with them carries the reason, so that its record cannot get lost.

import { checkPositive, refuse } from '#postings/check-facts.ts';
import { lines, posting, type IntentFacts, type Line, type Posting } from '#postings/posting.ts';

export interface CorrectionFacts {
  /** The correction's own row. */
  readonly intent: IntentFacts;
  /** The id of the intent whose entries were wrong. */
  readonly corrects: string;
  /** The operator who proposed it. */
  readonly maker: string;
  /** The operator who approved it: never the same person. */
  readonly checker: string;
  readonly reason: string;
  readonly table: readonly Omit<Line, 'leg' | 'flags' | 'timeoutSeconds' | 'insteadOf'>[];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Books a correction on which two operators have agreed. */
export function correction(facts: CorrectionFacts, attempt = 0): Posting {
  const { intent, corrects, maker, checker, table } = facts;
  const reason = facts.reason.trim();
  if (!UUID.test(corrects)) refuse('corrects', 'it is no id of an intent');
  if (corrects === intent.id) refuse('corrects', 'a correction does not correct itself');
  if (!UUID.test(maker)) refuse('maker', 'it is no id of an operator');
  if (!UUID.test(checker)) refuse('checker', 'it is no id of an operator');
  if (maker === checker) refuse('checker', 'the maker does not check');
  if (reason === '') refuse('reason', 'it is missing');
  if (table.length === 0) refuse('table', 'it is empty');
  const step = {
    movement: 'correction',
    step: 'post',
    intent,
    attempt,
    topic: 'correction_booked',
  } as const;
  const written = table.map(({ debit, credit, amount }, index): Line => {
    checkPositive(`table[${index}].amount`, amount);
    if (debit === credit) refuse(`table[${index}].credit`, 'it is the account debited');
    return { leg: index + 1, debit, credit, amount };
  });
  const { outbox, ...chain } = posting(step, lines(step, 'normal', written));
  const record = { corrects, maker, checker, reason };
  return {
    ...chain,
    outbox: outbox.map((message) => ({ ...message, payload: { ...message.payload, ...record } })),
  };
}
