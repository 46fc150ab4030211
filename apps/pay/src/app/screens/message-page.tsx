import { Trans, useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@kheya/ui';
import { Link, Navigate } from '@tanstack/react-router';
import { useState } from 'react';

import { Result } from '#shared/result.tsx';
import { clearMessage, readMessage } from '#shared/message-page.ts';
import { paths } from '#shared/paths.ts';
import { usePageTitle } from '@kheya/browser/page-title';

/** The generic result page: the result, the next step, and the Continue button. */
export function MessagePage() {
  const { t } = useLingui();
  const [message] = useState(readMessage);
  usePageTitle(message?.title ?? t`Result`);
  if (message === undefined) return <Navigate to={paths.root()} replace />;
  return (
    <Result
      status={message.status}
      title={message.title}
      subText={message.subText}
      actions={
        <Link
          to={message.continueTo}
          className={buttonStyle({ variant: 'primary' })}
          onClick={clearMessage}
        >
          <Trans>Continue</Trans>
        </Link>
      }
    >
      {message.body}
    </Result>
  );
}
