import type { I18n } from '@lingui/core';

import { helpTopics } from '#features/help/help-topics.ts';
import { helpValues } from '#features/help/help-values.ts';
import { helpKeywords } from '#features/help/help-keywords.ts';

/** An answer as it is looked for from elsewhere. */
export interface HelpIndexEntry {
  readonly topic: string;
  readonly answer: string;
  /** The title of the topic. */
  readonly title: string;
  readonly question: string;
  /** The text of the answer, and what people call it in either language. */
  readonly words: string;
}

/** Every answer in the reader's language. */
export function helpIndex(i18n: I18n): readonly HelpIndexEntry[] {
  const values = helpValues(i18n);
  return helpTopics.flatMap(({ slug: topic, title, answers }) =>
    answers.map(({ slug: answer, question, answer: paragraphs }) => ({
      topic,
      answer,
      title: i18n._(title),
      question: i18n._(question),
      words: [
        helpKeywords[topic] ?? '',
        ...paragraphs.map((paragraph) => i18n._({ ...paragraph, values })),
      ].join(' '),
    })),
  );
}
