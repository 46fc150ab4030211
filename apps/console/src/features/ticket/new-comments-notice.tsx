import { Trans } from '@lingui/react/macro';
import { Notice } from '@kheya/ui';
import type { ThreadComment } from '#features/ticket/ticket-api.ts';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

export interface NewCommentsNoticeProps {
  /** The comments others added since this operator began to write. */
  readonly comments: readonly ThreadComment[];
  /** Confirms that they were read; omitted where they only need to be seen. */
  readonly onRead?: (() => void) | undefined;
}

/** Another person has written since: two operators must not answer one customer separately. */
export function NewCommentsNotice({ comments, onRead }: NewCommentsNoticeProps) {
  const locale = useLocale();
  const last = comments.at(-1);
  if (last === undefined) return null;
  const [name, when] = [last.author_name, dateTime(last.created_at, locale)];
  return (
    <Notice
      tone="caution"
      role="status"
      action={
        onRead === undefined ? undefined : (
          <button type="button" className="touch-area text-link min-h-6" onClick={onRead}>
            <Trans>I’ve read it</Trans>
          </button>
        )
      }
      title={
        last.author === 'customer' ? (
          <Trans>
            {name} wrote again in the meantime ({when}).
          </Trans>
        ) : last.is_internal ? (
          <Trans>
            {name} added a note in the meantime ({when}).
          </Trans>
        ) : (
          <Trans>
            {name} replied in the meantime ({when}).
          </Trans>
        )
      }
    >
      <span className="wrap-anywhere">{excerpt(last.message)}</span>
    </Notice>
  );
}

const longest = 160;

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}
