import { useLingui } from '@lingui/react';
import { ChevronDown } from 'lucide-react';

import type { HelpAnswer } from '#features/help/help-topic.ts';
import { useHelpValues } from '#features/help/help-values.ts';

export interface AnswerListProps {
  readonly answers: readonly HelpAnswer[];
  /** Opens all answers, as on a topic's own page; search results start closed. */
  readonly open?: boolean | undefined;
}

/** Questions that expand to their answers. */
export function AnswerList({ answers, open = false }: AnswerListProps) {
  const { i18n } = useLingui();
  const values = useHelpValues();
  return (
    <div className="border-t border-line">
      {answers.map(({ slug, question, answer }) => (
        <details
          key={question.id}
          id={open ? slug : undefined}
          open={open}
          className="group scroll-mt-6 border-b border-line"
        >
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
            <h2 className="text-base">{i18n._(question)}</h2>
            <ChevronDown
              aria-hidden
              className="size-4.5! text-ink-faint transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="grid gap-2 pb-4 text-ink-muted">
            {answer.map((paragraph) => (
              <p key={paragraph.id}>{i18n._({ ...paragraph, values })}</p>
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}
