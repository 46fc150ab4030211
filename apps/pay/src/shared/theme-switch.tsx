import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@kheya/ui';
import { Moon, Sun } from 'lucide-react';

import { chooseTheme } from '#shared/choose-appearance.ts';
import { useTheme } from '@kheya/browser/theme';

/**
 * Switches between light and dark; until it is pressed the system decides. The stylesheet chooses
 * the icon, so that it is right before any script.
 */
export function ThemeSwitch() {
  const { t } = useLingui();
  const dark = useTheme() === 'dark';
  return (
    <IconButton
      label={dark ? t`Light theme` : t`Dark theme`}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    >
      <Moon aria-hidden className="size-4.5 dark:hidden" />
      <Sun aria-hidden className="size-4.5 not-dark:hidden" />
    </IconButton>
  );
}
