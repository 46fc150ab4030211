import { Trans } from '@lingui/react/macro';
import { classNames } from '@kheya/ui';
import { Lock } from 'lucide-react';
import { Attachments } from '#features/ticket/attachments.tsx';
import type { ThreadComment } from '#features/ticket/ticket-api.ts';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

const looks = {
  customer: 'mr-auto border border-line bg-surface',
  answer: 'ml-auto border border-transparent bg-water',
  /** Yellow, dashed, locked and named, so that a note is never taken for an answer. */
  note: 'border border-dashed border-accent-line bg-caution-soft',
};

/** One comment in the thread; its side shows who wrote it. */
export function Comment({ comment }: { readonly comment: ThreadComment }) {
  const locale = useLocale();
  const { author, author_name, message, attachments, created_at, is_internal } = comment;
  const kind = is_internal ? 'note' : author === 'customer' ? 'customer' : 'answer';
  return (
    <li
      className={classNames(
        'w-full rounded-lg px-4 py-3',
        kind === 'note' ? '' : 'max-w-160 lg:max-w-[85%]',
        looks[kind],
      )}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="font-medium">
          {author_name}
          {kind === 'customer' ? null : (
            <span
              className={classNames(
                'ml-2 font-normal',
                kind === 'note' ? 'text-caution' : 'text-ink-muted',
              )}
            >
              {kind === 'note' ? (
                <>
                  <Lock aria-hidden className="mr-1 inline-block size-3.5! align-[-0.125em]" />
                  <Trans>Internal note, never shown to the customer</Trans>
                </>
              ) : (
                <Trans>Reply</Trans>
              )}
            </span>
          )}
        </span>
        <time dateTime={created_at} className="num text-ink-faint">
          {dateTime(created_at, locale)}
        </time>
      </p>
      <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{message}</p>
      <Attachments files={attachments} />
    </li>
  );
}
