import { buttonStyle, Notice, Panel } from '@kheya/ui';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';

import { SendFrame } from '#features/transfer/send/send-frame.tsx';
import type { PayeeFacts } from '#features/transfer/send/send-payee.ts';
import { toSearch, type SendSearchParams } from '#features/transfer/send/send-search-params.ts';
import { toasts } from '@kheya/browser/toasts';
import { forgetFirstAmount } from '#shared/first-amount.ts';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

export interface ScamPauseProps {
  readonly facts: Pick<PayeeFacts, 'name'>;
  readonly searchParams: SendSearchParams;
}

/** Where "I'm not sure" leads: what to do before paying, and the ways out. */
export function ScamPause({ facts: { name }, searchParams }: ScamPauseProps) {
  const area = useArea();
  const navigate = useNavigate();
  const { isPaused: _, ...review } = searchParams;
  const end = () => {
    forgetFirstAmount();
    toasts.show({ text: msg`Payment ended. Nothing was sent.` });
    void navigate({ to: paths.overview(area), replace: true });
  };
  return (
    <SendFrame
      step="review"
      type="review"
      back={review}
      title={<Trans>Stop and check first</Trans>}
      description={<Trans>Nothing was sent. Your money is still in your account.</Trans>}
      next={{ label: <Trans>End this payment</Trans> }}
      onNext={end}
      second={
        <Link
          to={paths.transferMoney(area)}
          search={toSearch(review)}
          className={buttonStyle({ block: true })}
        >
          <Trans>Go back to the review</Trans>
        </Link>
      }
    >
      <WhatToDo name={name} />
      <Notice tone="caution" title={<Trans>Money that's gone can rarely be recovered.</Trans>}>
        <Trans>
          Banks, mobile wallets and the police never ask you to send money to keep it safe. Kheya
          doesn't either.
        </Trans>
      </Notice>
      <p className="text-ink-muted">
        <Trans>If you've talked to them and still don't know, ask us.</Trans>{' '}
        <Link to={paths.ticketNew(area, { kind: 'question' })} className="text-link">
          <Trans>Contact support</Trans>
        </Link>{' '}
        <a
          href={paths.helpTopic('security')}
          target="_blank"
          rel="noreferrer"
          className="text-link"
        >
          <Trans>How scams work</Trans>
        </a>
      </p>
    </SendFrame>
  );
}

function WhatToDo({ name }: { readonly name: string }) {
  return (
    <Panel pad="md">
      <ol className="grid list-decimal gap-3 pl-5">
        <li>
          <Trans>
            Hang up, and stop answering messages about this payment. Waiting costs you nothing.
          </Trans>
        </li>
        <li>
          <Trans>
            Call {name} on a number you already had. Don't use the number in the message.
          </Trans>
        </li>
        <li>
          <Trans>
            Ask someone you trust what they think. If you were told to keep it secret, it's almost
            certainly a scam.
          </Trans>
        </li>
      </ol>
    </Panel>
  );
}
