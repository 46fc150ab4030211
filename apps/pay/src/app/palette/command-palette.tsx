import { CommandDialog, CommandKeys, CommandSearch, KeyHint } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import type { PaletteGroup } from '#app/palette/palette-entry.ts';
import { useGroups } from '#app/palette/use-groups.ts';

export interface CommandPaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Finds places, contacts, actions, transactions and answers of help by a few letters. */
export function CommandPalette({ open, onClose }: CommandPaletteProps) {
  const { t } = useLingui();
  return (
    <CommandDialog label={t`Search or jump to`} open={open} onClose={onClose}>
      <PaletteSearch onClose={onClose} />
    </CommandDialog>
  );
}

function PaletteSearch({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const { groups, isPending } = useGroups(typed);
  return (
    <CommandSearch
      label={t`Search or jump to`}
      placeholder={t`Search or jump to`}
      closeLabel={t`Close`}
      typed={typed}
      onType={setTyped}
      groups={groups}
      isPending={isPending}
      onChoose={(entry) => {
        onClose();
        entry.run();
      }}
      onClose={onClose}
    >
      <Outcome typed={typed} groups={groups} isPending={isPending} />
      <CommandKeys>
        <KeyHint keys={['↑', '↓']}>
          <Trans>Move</Trans>
        </KeyHint>
        <KeyHint keys={['Enter']}>
          <Trans>Choose</Trans>
        </KeyHint>
        <KeyHint keys={['Esc']}>
          <Trans>Close</Trans>
        </KeyHint>
      </CommandKeys>
    </CommandSearch>
  );
}

interface OutcomeProps {
  readonly typed: string;
  readonly groups: readonly PaletteGroup[];
  readonly isPending: boolean;
}

/** Announces the number of results to screen readers, and shows a text if there are none. */
function Outcome({ typed, groups, isPending }: OutcomeProps) {
  const { i18n, t } = useLingui();
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const number = i18n.number(count);
  const words = typed.trim();
  if (count === 0 && !isPending) {
    return (
      <p role="status" className="px-5 py-8 text-center text-ink-muted">
        {t`No results for “${words}”. Try another word, in English or Bangla.`}
      </p>
    );
  }
  return (
    <p role="status" className="sr-only">
      {words === '' ? '' : t`Results: ${number}`}
    </p>
  );
}
