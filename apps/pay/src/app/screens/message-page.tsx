import { Trans, useLingui } from '@lingui/react/macro';
import { Avatar, buttonStyle } from '@kheya/ui';
import { Link, Navigate } from '@tanstack/react-router';
import { Check, CircleAlert, Info } from 'lucide-react';

import { readMessage, type ResultMessage } from '#shared/message-page.ts';
import { paths } from '#shared/paths.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { PublicColumn, PublicFrame } from '#shared/public-frame.tsx';

const icons: Record<ResultMessage['status'], typeof Check> = {
  success: Check,
  info: Info,
  failure: CircleAlert,
};

/** The generic result page: what happened, what comes next, and where Continue goes. */
export function MessagePage() {
  const { t } = useLingui();
  const message = readMessage();
  usePageTitle(message?.title ?? t`Result`);
  if (message === undefined) return <Navigate to={paths.root()} replace />;
  const Icon = icons[message.status];
  return (
    <PublicFrame>
      <PublicColumn>
        <div className="grid justify-items-center gap-2 text-center">
          <Avatar size="lg" icon={<Icon className="size-6!" />} className="mb-2" />
          <h1>{message.title}</h1>
          <p>{message.body}</p>
          {message.subText === undefined ? null : (
            <p className="text-sm text-ink-muted">{message.subText}</p>
          )}
          <Link to={message.continueTo} className={buttonStyle({ variant: 'primary' }, 'mt-4')}>
            <Trans>Continue</Trans>
          </Link>
        </div>
      </PublicColumn>
    </PublicFrame>
  );
}
