import { renderApp } from '@kheya/test-kit/rendered';

import { console } from '#testing/rendered-console.ts';

renderApp(console);
