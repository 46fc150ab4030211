import { IconButton } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';

import { numericDay } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

interface BirthDateProps {
  /** The calendar day: 1990-05-14. */
  readonly day: string;
  readonly alwaysShown: boolean;
}

/** Banks ask for it by phone, so it is hidden from people looking on until the eye is pressed. */
export function BirthDate({ day, alwaysShown }: BirthDateProps) {
  const { t } = useLingui();
  const written = numericDay(day, useLocale());
  const [isShown, setIsShown] = useState(false);
  if (alwaysShown) return written;
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span className="-my-2.5 -mr-2.5 flex items-center justify-end gap-1">
      {/* The year alone is enough to recognise it. */}
      <span className="tabular-nums">{isShown ? written : written.replace(/^.{5}/, '••/••')}</span>
      <IconButton
        label={isShown ? t`Hide birth date` : t`Show birth date`}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon aria-hidden className="size-4.5!" />
      </IconButton>
    </span>
  );
}
