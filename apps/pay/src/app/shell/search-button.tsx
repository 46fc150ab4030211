import { IconButton } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';

export interface SearchButtonProps {
  readonly onOpen: () => void;
  /** Called when a press is likely, so that the code can be loaded in advance. */
  readonly onNear: () => void;
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the palette: a field where there is space, else an icon; on phones it is in the drawer. */
export function SearchButton({ onOpen, onNear }: SearchButtonProps) {
  const { t } = useLingui();
  const near = { onPointerEnter: onNear, onFocus: onNear, onClick: onOpen };
  return (
    <>
      <button
        type="button"
        {...near}
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        className="mr-2 flex h-control-sm w-62 items-center gap-2.5 rounded-md border border-line bg-surface px-3 text-sm text-ink-faint transition-colors hover:bg-sunken max-xl:hidden pointer-coarse:min-h-control"
      >
        <Search aria-hidden className="size-4!" />
        <span className="flex-1 text-left">{t`Search or jump to`}</span>
        <kbd className="rounded-xs border border-line px-1.5 font-sans text-xs">
          {isApple ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      <IconButton
        {...near}
        label={t`Search or jump to`}
        aria-haspopup="dialog"
        className="max-md:hidden xl:hidden"
      >
        <Search aria-hidden />
      </IconButton>
    </>
  );
}
