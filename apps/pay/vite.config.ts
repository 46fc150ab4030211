import { appBuild } from '@kheya/browser/vite/app-build';
import { prerender } from '@kheya/browser/vite/prerender';

import { firstScreenGroups, preloadFirstScreen } from './first-screen.ts';
import { fillServiceWorker } from './service-worker.ts';

export default appBuild(import.meta.url, {
  port: 3000,
  plugins: [preloadFirstScreen(), fillServiceWorker(), prerender('src/prerender/render.tsx')],
  output: { codeSplitting: { groups: firstScreenGroups } },
});
