import { appTexts } from '@kheya/browser/vite/app-texts';

// One catalogue per feature, beside the feature.
export default appTexts([
  ...['app', 'shared'].map((name) => ({
    path: `<rootDir>/src/${name}/locales/{locale}`,
    include: [`<rootDir>/src/${name}`],
  })),
  {
    path: '<rootDir>/src/features/{name}/locales/{locale}',
    include: ['<rootDir>/src/features/{name}'],
  },
]);
