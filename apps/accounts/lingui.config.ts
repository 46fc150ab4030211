import { appTexts } from '@kheya/browser/vite/app-texts';

export default appTexts([
  { path: '<rootDir>/src/web/locales/{locale}', include: ['<rootDir>/src/web'] },
]);
