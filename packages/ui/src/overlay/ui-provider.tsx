import { CSPProvider } from '@base-ui/react/csp-provider';
import type { Locale } from '@kheya/money';
import { createContext, type ReactNode, use } from 'react';

/** `compact` for operators who work in many rows all day, `comfortable` for everyone else. */
export type Density = 'comfortable' | 'compact';

/** The texts of the blocks themselves, in the reader's language. */
export interface UiLabels {
  readonly rows: string;
  readonly previousPage: string;
  readonly nextPage: string;
  /** "1–8 of 8", with the figures already in the reader's digits. */
  readonly range: (from: string, to: string, count: string) => string;
}

interface UiSettings {
  readonly locale: Locale;
  readonly density: Density;
  readonly labels: UiLabels;
}

const UiContext = createContext<UiSettings | undefined>(undefined);

export interface UiProviderProps extends UiSettings {
  readonly children: ReactNode;
}

/** Wraps the whole app. The content security policy forbids style elements, so none are created. */
export function UiProvider({ children, ...settings }: UiProviderProps) {
  return (
    <UiContext value={settings}>
      <CSPProvider disableStyleElements>{children}</CSPProvider>
    </UiContext>
  );
}

export function useUi(): UiSettings {
  const settings = use(UiContext);
  if (settings === undefined) throw new Error('a block of the kit stands outside UiProvider');
  return settings;
}
