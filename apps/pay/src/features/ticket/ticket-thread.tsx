import type { TicketComment } from '@kheya/contract';
import { Avatar, Panel, Section, SkeletonRows } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Headset } from 'lucide-react';

import { TicketAttachments } from '#features/ticket/ticket-attachments.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

export interface TicketThreadProps {
  readonly comments: readonly TicketComment[] | undefined;
}

/** All comments, oldest first; a new one is read out when it arrives. */
export function TicketThread({ comments }: TicketThreadProps) {
  const { t } = useLingui();
  return (
    <Section title={<Trans>Conversation</Trans>}>
      {comments === undefined ? (
        <SkeletonRows label={t`Loading`} rows={2} />
      ) : (
        <Panel>
          <div role="log" aria-label={t`Conversation`}>
            <ol>
              {comments.map((comment) => (
                <Comment key={comment.id} comment={comment} />
              ))}
            </ol>
          </div>
        </Panel>
      )}
    </Section>
  );
}

function Comment({ comment }: { readonly comment: TicketComment }) {
  const { t } = useLingui();
  const locale = useLocale();
  const isOurs = comment.author === 'support';
  // The name of a shared mailbox is a role, which is translated.
  const isRole = isOurs && comment.author_name === 'Operator';
  const name = isRole ? t({ message: 'Operator', context: 'author' }) : comment.author_name;
  return (
    <li className="flex gap-3.5 border-t border-line px-panel py-4 first:border-t-0 max-md:gap-3">
      {isOurs ? <Avatar icon={<Headset aria-hidden />} /> : <Avatar name={name} />}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span>
            <b className="font-medium">{name}</b>{' '}
            <span className="text-sm text-ink-muted">
              {isOurs ? <Trans>Kheya support</Trans> : <Trans context="author">You</Trans>}
            </span>
          </span>
          <span className="text-xs text-ink-faint tabular-nums">
            {dateTime(comment.created_at, locale)}
          </span>
        </p>
        <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{comment.message}</p>
        <TicketAttachments attachments={comment.attachments} />
      </div>
    </li>
  );
}
