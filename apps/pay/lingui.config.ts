import { appTexts } from '@kheya/browser/vite/app-texts';

/** Shared by several features, but by none of the first screen: their texts come with the rest. */
const later = [
  'account',
  'contact',
  'document',
  'flow',
  'help',
  'limit',
  'payment-plan',
  'payment-request',
  'rail-status',
  'rate',
  'statement',
  'step-up',
];

// One catalogue per feature, beside the feature.
export default appTexts([
  {
    path: '<rootDir>/src/app/locales/{locale}',
    include: ['<rootDir>/src/app'],
    exclude: ['<rootDir>/src/app/palette/**'],
  },
  // Opened by a press, with the texts of all screens.
  {
    path: '<rootDir>/src/app/palette/locales/{locale}',
    include: ['<rootDir>/src/app/palette'],
  },
  { path: '<rootDir>/src/prerender/locales/{locale}', include: ['<rootDir>/src/prerender'] },
  {
    path: '<rootDir>/src/shared/locales/{locale}',
    include: ['<rootDir>/src/shared'],
    exclude: later.map((name) => `<rootDir>/src/shared/${name}/**`),
  },
  ...later.map((name) => ({
    path: `<rootDir>/src/shared/${name}/locales/{locale}`,
    include: [`<rootDir>/src/shared/${name}`],
  })),
  {
    path: '<rootDir>/src/features/{name}/locales/{locale}',
    include: ['<rootDir>/src/features/{name}'],
  },
]);
