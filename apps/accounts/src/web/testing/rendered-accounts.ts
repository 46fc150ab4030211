import type { RenderedApp } from '@kheya/test-kit/rendered';
import { createRoot } from 'react-dom/client';

import '#web/styles.css';
import { startApp } from '#web/app/start.tsx';
import {
  secondStep,
  sentCode,
  typedEmail,
  typedMobile,
  unservedHome,
} from '#web/shared/flow-state.ts';
import { meAnswer } from '#web/shared/me.ts';
import { loadSettings } from '#web/shared/settings.ts';
import { loadTexts } from '#web/shared/texts.ts';
import { adoptLanguage, type Locale, startLanguage } from '@kheya/browser/language';
import { localStore } from '@kheya/browser/storage';
import { adoptTheme, type Theme } from '@kheya/browser/theme';

/** The accounts site as `main.tsx` starts it. */
export const accounts: RenderedApp = {
  async draw(place) {
    adoptTheme(localStore.read('kheya.theme') as Theme | null);
    // The address was changed without a click: the page learns of it as from the back button.
    dispatchEvent(new PopStateEvent('popstate'));
    await Promise.all([loadSettings(), startLanguage(loadTexts)]);
    await adoptLanguage(localStore.read('kheya.lang') as Locale | null);
    document.body.className = 'bg-surface';
    const root = createRoot(place);
    startApp(root);
    return () => root.unmount();
  },
  forget() {
    for (const typed of [typedEmail, typedMobile]) typed.set('');
    for (const store of [unservedHome, secondStep, sentCode, meAnswer]) store.set(undefined);
  },
};
