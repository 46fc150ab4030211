import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { Page, UiProvider } from '../src/index.ts';
import { Facts, Tables } from './part-data.tsx';
import { Buttons, Fields } from './part-fields.tsx';
import { Overlays, States } from './part-states.tsx';
import { locale, say } from './sheet.tsx';

const theme = new URLSearchParams(location.search).get('theme') ?? 'light';
document.documentElement.dataset['theme'] = theme;
document.documentElement.lang = locale;

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <UiProvider>
      <Page>
        <h1>{say('Kit', 'উপাদান')}</h1>
        <p className="mt-1 mb-6 text-ink-muted">
          {say('Every building block once, in its states.', 'প্রতিটি উপাদান একবার, সব অবস্থায়।')}
        </p>
        <Overlays />
        <Buttons />
        <Fields />
        <Tables />
        <Facts />
        <States />
      </Page>
    </UiProvider>
  </StrictMode>,
);
