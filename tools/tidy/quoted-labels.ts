import { peopleTexts } from './people-texts.ts';
import type { Repository } from './repository.ts';

const quoted = /“([^”]+)”/g;
/** A name that a person gave is filled in, and is no label of ours. */
const filledIn = /^\$?\{[^}]*\}$/;

/**
 * A mail or a legal document that quotes a label quotes one that exists: a text of a screen, or a
 * title, in the same language. Screens quote each other's labels by their messages.
 */
export function checkQuotedLabels(repository: Repository): string[] {
  const texts = peopleTexts(repository);
  const known = new Set(texts.map(({ language, text }) => `${language} ${text}`));
  return texts
    .filter(({ path }) => !path.endsWith('.po'))
    .flatMap(({ path, line, language, text }) =>
      [...text.matchAll(quoted)]
        .map(([, label = '']) => label)
        .filter((label) => !filledIn.test(label) && !known.has(`${language} ${label}`))
        .map((label) => `${path}:${line} quotes “${label}”, which no screen and no title says`),
    );
}
