import { IconButton, Popover } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleHelp } from 'lucide-react';

import { type HelpNoteName, helpNotes } from '#shared/help/help-notes.ts';
import { paths } from '#shared/paths.ts';

export interface HelpTipProps {
  readonly about: HelpNoteName;
  /** The word that is explained, as it is written beside. */
  readonly name: string;
}

/**
 * A small question mark beside a word: two sentences, and a link to the answer. Help opens in a tab
 * of its own, so that a payment that is being filled in stays.
 */
export function HelpTip({ about, name }: HelpTipProps) {
  const { t, i18n } = useLingui();
  const { text, topic, answer } = helpNotes[about];
  return (
    <Popover
      title={name}
      trigger={
        <IconButton size="xs" label={t`What is this? ${name}`} className="-my-1 align-middle">
          <CircleHelp aria-hidden />
        </IconButton>
      }
      className="w-80"
    >
      <p className="px-3 text-sm text-ink-muted">{i18n._(text)}</p>
      <p className="px-3 pt-2 pb-2.5 text-sm">
        <a
          href={`${paths.helpTopic(topic)}#${answer}`}
          target="_blank"
          rel="noreferrer"
          className="text-link"
        >
          <Trans>Read more in Help</Trans>
        </a>
      </p>
    </Popover>
  );
}
