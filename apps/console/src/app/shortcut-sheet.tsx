import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Dialog } from '@kheya/ui';
import { useKeys } from '#shared/use-keys.ts';
import { capsOf, places, type ShortcutPlace, shortcutsByPlace } from '#shared/shortcuts.ts';

export interface ShortcutSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The keyboard shortcuts over the page they belong to; `?` opens it while no field has the focus. */
export function ShortcutSheet({ open, onOpenChange }: ShortcutSheetProps) {
  useKeys({ '?': () => onOpenChange(true) });
  return (
    <Dialog
      open={open}
      width="md"
      title={<Trans>Keyboard shortcuts</Trans>}
      onClose={() => onOpenChange(false)}
      actions={
        <Button size="sm" onClick={() => onOpenChange(false)}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <p>
        <Trans>They work while no field has the focus.</Trans>
      </p>
      <div className="mt-4 grid grid-cols-1 gap-x-8 text-ink md:grid-cols-2">
        {columns.map((column) => (
          <div key={column.join(' ')}>
            {shortcutsByPlace()
              .filter(({ place }) => column.includes(place))
              .map((group) => (
                <PlaceShortcuts key={group.place} {...group} />
              ))}
          </div>
        ))}
      </div>
    </Dialog>
  );
}

const columns: readonly (readonly ShortcutPlace[])[] = [
  ['everywhere', 'list', 'task'],
  ['review', 'ticket'],
];

function PlaceShortcuts({ place, shortcuts }: ReturnType<typeof shortcutsByPlace>[number]) {
  const { i18n } = useLingui();
  return (
    <section className="mb-5">
      <h3 className="mb-1">{i18n._(places[place])}</h3>
      <dl className="divide-y divide-line border-y border-line">
        {shortcuts.map((shortcut) => (
          <div
            key={capsOf(shortcut).join(' ')}
            className="flex items-baseline justify-between gap-4 py-1.5"
          >
            <dt className="min-w-0">{i18n._(shortcut.does)}</dt>
            <dd className="flex shrink-0 gap-1">
              {capsOf(shortcut).map((cap) => (
                <kbd
                  key={cap}
                  className="inline-grid min-h-5 min-w-5 place-items-center rounded-xs border border-line bg-sunken px-1.5 font-sans text-sm font-medium"
                >
                  {cap}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
