import { Avatar, bandStyle, buttonStyle, classNames } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeftRight } from 'lucide-react';

import type { PayeeFacts } from '#features/transfer/send/send-payee.ts';
import { toSearch, type SendSearchParams } from '#features/transfer/send/send-search-params.ts';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

export interface PayeeCardProps {
  readonly facts: PayeeFacts;
  readonly searchParams: SendSearchParams;
}

/** The payee, always in view, with the link to choose another. */
export function PayeeCard({ facts, searchParams }: PayeeCardProps) {
  const area = useArea();
  return (
    <div
      className={classNames(
        'flex items-center gap-3.5 rounded-lg border border-line bg-surface py-3.5 pr-3 pl-4',
        bandStyle,
      )}
    >
      {facts.who === undefined ? (
        <Avatar icon={<ArrowLeftRight />} />
      ) : (
        <Avatar name={facts.name} />
      )}
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{facts.name}</span>
        <span className="block text-sm text-ink-muted">{facts.line}</span>
      </span>
      <Link
        to={paths.transferMoney(area)}
        search={toSearch({ ...searchParams, step: 'who' })}
        className={buttonStyle({ variant: 'quiet', size: 'sm' })}
      >
        <Trans>Change</Trans>
      </Link>
    </div>
  );
}
