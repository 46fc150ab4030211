import { type Density, UiProvider } from '@kheya/ui';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { useLocale } from '#language.ts';

export interface AppUiProps {
  readonly density: Density;
  readonly children: ReactNode;
}

/** Wraps a whole app: provides its texts, and the kit in its language and density. */
export function AppUi(props: AppUiProps) {
  return (
    <I18nProvider i18n={i18n}>
      <Kit {...props} />
    </I18nProvider>
  );
}

function Kit({ density, children }: AppUiProps) {
  const { t } = useLingui();
  const labels = {
    rows: t`Rows`,
    previousPage: t`Previous page`,
    nextPage: t`Next page`,
    range: (from: string, to: string, all: string) => t`${from}–${to} of ${all}`,
  };
  return (
    <UiProvider locale={useLocale()} density={density} labels={labels}>
      {children}
    </UiProvider>
  );
}
