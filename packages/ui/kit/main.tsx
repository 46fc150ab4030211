import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { Button, LanguageSwitch, Logo, Page, UiProvider, useUi } from '../src/index.ts';
import { Buttons } from './part-buttons.tsx';
import { Charts } from './part-charts.tsx';
import { Tables } from './part-data.tsx';
import { Facts } from './part-facts.tsx';
import { Fields } from './part-fields.tsx';
import { Files } from './part-files.tsx';
import { Flows } from './part-flow.tsx';
import { Ground } from './part-ground.tsx';
import { Layout } from './part-layout.tsx';
import { Overlays } from './part-overlays.tsx';
import { Places } from './part-places.tsx';
import { States } from './part-states.tsx';
import { density as shownDensity, labels, locale, say, show, theme } from './sheet.tsx';

document.documentElement.dataset['theme'] = theme;
document.documentElement.lang = locale;
document.title = say('Kit – Kheya', 'উপাদান – খেয়া');

function Top() {
  const { density } = useUi();
  return (
    <header className="mx-auto flex w-full max-w-content flex-wrap items-center gap-4 px-gutter py-3">
      <Logo name={say('Kheya', 'খেয়া')} />
      <span className="flex-1" />
      <Button size="sm" onClick={() => show({ theme: theme === 'dark' ? 'light' : 'dark' })}>
        {theme === 'dark' ? say('Light', 'আলো') : say('Dark', 'অন্ধকার')}
      </Button>
      <Button
        size="sm"
        onClick={() => show({ density: density === 'compact' ? 'comfortable' : 'compact' })}
      >
        {density === 'compact' ? say('Comfortable', 'খোলামেলা') : say('Compact', 'ঘন')}
      </Button>
      <LanguageSwitch label={say('Language', 'ভাষা')} onChoose={(lang) => show({ lang })} />
    </header>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <UiProvider locale={locale} density={shownDensity} labels={labels}>
      <Top />
      <main id="top">
        <Page>
          <h1>{say('Kit', 'উপাদান')}</h1>
          <p className="mt-1 mb-6 text-ink-muted">
            {say(
              'Every building block once, in its states. The screens use nothing else.',
              'প্রতিটি উপাদান একবার, সব অবস্থায়। পাতাগুলো এর বাইরে কিছু ব্যবহার করে না।',
            )}
          </p>
          <Ground />
          <Buttons />
          <Fields />
          <Places />
          <States />
          <Tables />
          <Facts />
          <Charts />
          <Files />
          <Flows />
          <Overlays />
          <Layout />
        </Page>
      </main>
    </UiProvider>
  </StrictMode>,
);
