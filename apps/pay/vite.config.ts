import { appBuild } from '@kheya/browser/vite/app-build';
import { prerender } from '@kheya/browser/vite/prerender';

import { askFirst, firstScreenGroups, leaveOutLoaded, preloadFirstScreen } from './first-screen.ts';
import { fillServiceWorker } from './service-worker.ts';

export default appBuild(import.meta.url, {
  port: 3000,
  plugins: [
    askFirst(),
    preloadFirstScreen(),
    leaveOutLoaded(),
    fillServiceWorker(),
    prerender('src/prerender/render.tsx'),
  ],
  output: { codeSplitting: { groups: firstScreenGroups } },
});
