import type { TransferQuote } from '@kheya/contract';
import { INVITATION_DAYS } from '@kheya/contract/invitation';
import { toDigits } from '@kheya/money';
import { Notice } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';

import type { PayeeFacts } from '#features/transfer/send/send-payee.ts';
import { useNow } from '@kheya/browser/clock-tick';
import { dayAndTime } from '@kheya/browser/format/moment';
import { useLocale } from '@kheya/browser/language';

interface InvitationProps {
  readonly quote: Pick<TransferQuote, 'waits_until'> | undefined;
  readonly facts: PayeeFacts;
}

/**
 * What the recipient is invited by, while a payment would wait for them; null otherwise. The quote
 * knows best: they may have joined since the contact was read.
 */
export function invitedAt({ quote, facts }: InvitationProps): string | null {
  return quote?.waits_until === null ? null : facts.invitedAt;
}

/** What becomes of money for someone who is invited: where it is, until when, and who gets it. */
export function InvitationText(props: InvitationProps) {
  const locale = useLocale();
  const now = useNow();
  const identifier = invitedAt(props);
  if (identifier === null) return null;
  const until = props.quote?.waits_until;
  if (until === undefined || until === null) {
    const days = toDigits(`${INVITATION_DAYS}`, locale);
    return (
      <Trans>
        We'll set the money aside in your account and write to {identifier}. It's theirs once
        they've opened a dollar account with it. If they haven't within {days} days, you get all of
        it back. You can cancel until they join.
      </Trans>
    );
  }
  const end = dayAndTime(until, now, locale);
  return (
    <Trans>
      We'll set the money aside in your account and write to {identifier}. It's theirs once they've
      opened a dollar account with it. If they haven't by <b>{end}</b>, you get all of it back. You
      can cancel until they join.
    </Trans>
  );
}

/** The same above the terms; nothing for any other recipient. */
export function InvitationNotice({ quote, facts }: InvitationProps) {
  const { who } = facts;
  if (invitedAt({ quote, facts }) === null) return null;
  return (
    <Notice title={<Trans>{who} doesn't have a dollar account at Kheya yet.</Trans>}>
      <InvitationText quote={quote} facts={facts} />
    </Notice>
  );
}
