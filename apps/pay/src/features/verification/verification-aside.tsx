import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { supportQuery } from '#shared/support-query.ts';
import { useArea } from '#shared/user-query.ts';

/** Why we ask, who reads the data, and what to do if it is wrong. */
export function VerificationAside() {
  return (
    <aside className="grid gap-6 pt-10 max-xl:pt-0">
      <Answer question={<Trans>Why we ask</Trans>}>
        <Trans>
          The law and our partner bank require this before we can open an account. We only ask once.
        </Trans>
      </Answer>
      <Answer question={<Trans>Who sees it</Trans>}>
        <Trans>
          Our compliance team and our partner bank. Your ID number is encrypted. Only its last four
          digits are shown.
        </Trans>
      </Answer>
      <Answer question={<Trans>Something wrong?</Trans>}>
        <Trans>
          If you think a decision is wrong, someone else reviews it within three business days.
        </Trans>{' '}
        <SupportWays />
      </Answer>
    </aside>
  );
}

interface AnswerProps {
  readonly question: ReactNode;
  readonly children: ReactNode;
}

function Answer({ question, children }: AnswerProps) {
  return (
    <section>
      <h2 className="text-sm tracking-normal">{question}</h2>
      <p className="mt-1 text-sm text-ink-muted">{children}</p>
    </section>
  );
}

/** The ways to reach support. */
export function SupportWays() {
  const { phones, email } = useQuery(supportQuery).data ?? {};
  const area = useArea();
  const phone = phones?.[area];
  if (phone === undefined || email === undefined) return null;
  const mail = (
    <a className="text-link" href={`mailto:${email}`}>
      {email}
    </a>
  );
  const call = (
    <a className="text-link whitespace-nowrap" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      {phone}
    </a>
  );
  return (
    <Trans>
      Email {mail} or call {call}.
    </Trans>
  );
}
