import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

import { withRest } from '#shared/with-rest.ts';
import { alerts } from '@kheya/browser/api/alerts';

const fetchPalette = async () => ({
  default: await withRest(import('#app/palette/command-palette.tsx'), 'CommandPalette'),
});
const CommandPalette = lazy(fetchPalette);

/** The palette, opened by Ctrl or Cmd and K, and the props of its buttons. Loaded on demand. */
export function usePalette(): {
  readonly palette: ReactNode;
  readonly open: () => void;
  readonly near: () => void;
} {
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched');
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // By the key's position, because a Bangla keyboard gives another letter.
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      const { sessionEnded, maintenance } = alerts.get();
      if (sessionEnded || maintenance) return;
      setState((now) => (now === 'open' ? 'closed' : 'open'));
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return {
    palette:
      state === 'untouched' ? null : (
        <Suspense>
          <CommandPalette open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      ),
    open: () => setState('open'),
    near: () => void fetchPalette(),
  };
}
