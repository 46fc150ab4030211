import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Comment } from '#features/ticket/comment.tsx';
import type { ThreadComment } from '#features/ticket/ticket-api.ts';

/** A scrolling area must be reachable by keyboard. */
const scrolled = { tabIndex: 0 };

/** The conversation, oldest first, scrolled to its newest comment. */
export function Thread({ comments }: { readonly comments: readonly ThreadComment[] }) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const last = comments.at(-1)?.id;
  useEffect(() => {
    const { current } = box;
    if (current && last !== undefined) current.scrollTop = current.scrollHeight;
  }, [last]);
  return (
    <div
      ref={box}
      role="region"
      aria-label={t`Conversation`}
      {...scrolled}
      className="min-h-0 flex-1 px-4 py-5 focus-visible:shadow-[inset_0_0_0_2px_var(--color-focus)] lg:min-h-40 lg:overflow-y-auto lg:px-6"
    >
      <ol className="grid grid-cols-1 gap-4">
        {comments.map((comment) => (
          <Comment key={comment.id} comment={comment} />
        ))}
      </ol>
    </div>
  );
}
