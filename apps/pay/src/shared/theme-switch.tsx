import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@kheya/ui';
import { Moon, Sun } from 'lucide-react';

import { chooseTheme } from '#shared/choose-appearance.ts';
import { useTheme } from '@kheya/browser/theme';

/** Switches between light and dark; until it is pressed the system decides. */
export function ThemeSwitch() {
  const { t } = useLingui();
  const dark = useTheme() === 'dark';
  const Icon = dark ? Sun : Moon;
  return (
    <IconButton
      label={dark ? t`Light theme` : t`Dark theme`}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    >
      <Icon aria-hidden className="size-4.5" />
    </IconButton>
  );
}
