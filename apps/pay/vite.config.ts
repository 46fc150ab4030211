import { appBuild } from '@kheya/browser/vite/app-build';

import { firstScreenGroups, preloadFirstScreen } from './first-screen.ts';
import { fillServiceWorker } from './service-worker.ts';

export default appBuild(import.meta.url, {
  port: 3000,
  plugins: [preloadFirstScreen(), fillServiceWorker()],
  output: { codeSplitting: { groups: firstScreenGroups } },
});
