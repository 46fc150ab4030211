import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { Logo, UiProvider } from '../src/index.ts';
import { referenceScreens } from './reference/screens.ts';
import { labels, theme } from './sheet.tsx';

// The screens as they were drawn and as they were built, side by side. The pictures of the built ones are
// those of e2e/reference-pictures.e2e.ts, copied here when they were last judged.

const pictures = import.meta.glob<string>('./reference/{drawn,built}/*.png', {
  eager: true,
  import: 'default',
});

document.documentElement.dataset['theme'] = theme;

function Picture({ side, name }: { readonly side: 'drawn' | 'built'; readonly name: string }) {
  const address = pictures[`./reference/${side}/${name}.png`];
  return (
    <figure className="grid content-start gap-2">
      <figcaption className="text-xs text-ink-faint">
        {side === 'drawn' ? 'Drawn' : 'Built'}
      </figcaption>
      <a href={address}>
        <img
          src={address}
          loading="lazy"
          alt={`${name}, ${side}`}
          width={1440}
          height={900}
          className="h-auto w-full rounded-md border border-line"
        />
      </a>
    </figure>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <UiProvider locale="en" density="comfortable" labels={labels}>
      <main id="top" className="px-gutter py-6">
        <Logo name="Kheya" />
        <h1 className="mt-6">Drawn and built</h1>
        <p className="mt-1 text-ink-muted">
          The fourteen screens that were drawn first, and what became of them.
        </p>
        {referenceScreens.map(({ name, title, difference }) => (
          <section
            key={name}
            aria-labelledby={name}
            className="border-t border-line py-8 first:mt-8"
          >
            <h2 id={name}>{title}</h2>
            <p className="mt-1 mb-4 max-w-prose text-ink-muted">{difference}</p>
            <div className="grid gap-6 md:grid-cols-2">
              <Picture side="drawn" name={name} />
              <Picture side="built" name={name} />
            </div>
          </section>
        ))}
      </main>
    </UiProvider>
  </StrictMode>,
);
