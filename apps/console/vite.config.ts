import { appBuild } from '@kheya/browser/vite/app-build';

export default appBuild(import.meta.url, { port: 3002 });
