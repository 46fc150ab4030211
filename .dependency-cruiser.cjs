// Who may import whom. Each workspace's row names what it may use of ours; everything else is
// forbidden. tools/lint/boundaries.test.ts plants one fault for every rule here.
const rows = {
  money: { of: '^packages/money/', may: [] },
  reference: { of: '^packages/reference/', may: [] },
  db: { of: '^packages/db/', may: [] },
  contract: { of: '^packages/contract/', may: ['money', 'reference'] },
  ui: { of: '^packages/ui/(?!kit/)', may: ['money'] },
  // The page that shows the blocks fills their lists with real countries and districts.
  'ui-kit': { of: '^packages/ui/kit/', may: ['money', 'reference'] },
  browser: { of: '^packages/browser/', may: ['contract', 'ui', 'money', 'reference'] },
  partners: { of: '^packages/partners/', may: ['contract', 'money', 'service-kit'] },
  'http-kit': { of: '^packages/http-kit/', may: ['contract', 'money', 'service-kit'] },
  ledger: { of: '^packages/ledger/', may: ['money', 'db'] },
  verifier: { of: '^packages/verifier/', may: ['contract', 'ledger', 'partners', 'db', 'money'] },
  'service-kit': { of: '^packages/service-kit/', may: ['db'] },
  'test-kit': { of: '^packages/test-kit/', may: ['money', 'contract', 'db'] },
  pay: {
    of: '^apps/pay/',
    may: ['contract', 'ui', 'money', 'reference', 'browser', 'service-kit'],
  },
  console: {
    of: '^apps/console/',
    may: ['contract', 'ui', 'money', 'reference', 'browser', 'service-kit'],
  },
  api: {
    of: '^apps/api/',
    may: ['contract', 'ledger', 'db', 'money', 'reference', 'partners', 'http-kit', 'service-kit'],
  },
  'accounts-server': {
    of: '^apps/accounts/src/(?!web/)',
    may: ['contract', 'db', 'reference', 'http-kit', 'service-kit'],
  },
  'accounts-web': {
    of: '^apps/accounts/src/web/',
    may: ['contract', 'ui', 'money', 'reference', 'browser'],
  },
  // Written from the providers' documents: sharing our types would make both sides wrong together.
  simulator: { of: '^apps/simulator/', may: ['money', 'reference', 'service-kit', 'db'] },
  e2e: { of: '^e2e/', may: ['money', 'reference', 'contract', 'browser'] },
};

const tests = '[.]test[.]tsx?$|/(tests|testing)/';

const row = ([name, { of, may }]) => {
  const own = /^\^packages\/([^/]+)\//.exec(of)?.[1];
  const allowed = [...may, ...(own ? [own] : [])].map((word) => `${word}/`);
  // What tests use, test-kit and the packages under it, has a rule of its own.
  const beyond = allowed.length > 0 ? `(?!${allowed.join('|')}|test-kit/)` : '(?!test-kit/)';
  return {
    name: `${name}-imports-${may.length > 0 ? 'only-its-row' : 'nothing'}`,
    severity: 'error',
    from: { path: of, pathNot: tests },
    to: { path: `^packages/${beyond}` },
  };
};

const island = (app) => ({
  name: `${app}-features-are-islands`,
  severity: 'error',
  from: { path: `^apps/${app}/src/(?:web/)?features/([^/]+)/` },
  to: {
    path: `^apps/${app}/src/(?:web/)?features/`,
    pathNot: `^apps/${app}/src/(?:web/)?features/$1/`,
  },
});

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '[?]|^virtual:' },
    },
    {
      name: 'nothing-imports-an-app',
      severity: 'error',
      from: { path: '^(packages|tools|e2e|bench)/' },
      to: { path: '^apps/' },
    },
    {
      // It is a test of the whole API, from outside its own folders.
      name: 'simulation-sees-only-what-tests-see',
      severity: 'error',
      from: { path: '^simulation/' },
      to: { path: '^apps/', pathNot: '^apps/api/src/testing/' },
    },
    {
      // The API's tests speak with the simulator's real app, in one process and on one clock.
      name: 'apps-do-not-import-each-other',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: '^apps/api/src/testing/test-world\\.ts$' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'test-kit-is-for-tests',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: [tests, '^packages/test-kit/'] },
      to: { path: '^packages/test-kit/' },
    },
    {
      name: 'tests-know-no-other-server',
      severity: 'error',
      from: { path: `^(apps/(pay|console)|packages/ui)/.*(${tests})` },
      to: { path: '^packages/(ledger|db)/' },
    },
    {
      name: 'simulator-tests-are-strangers-too',
      severity: 'error',
      from: { path: '^apps/simulator/' },
      to: { path: '^packages/(contract|ledger)/' },
    },
    {
      name: 'service-kit-only-in-web-servers',
      severity: 'error',
      from: { path: '^apps/(pay|console)/', pathNot: '^apps/(pay|console)/server[.]ts$' },
      to: { path: '^packages/service-kit/' },
    },
    {
      name: 'api-modules-via-index',
      severity: 'error',
      from: { path: '^apps/api/src/modules/([^/]+)/' },
      to: {
        path: '^apps/api/src/modules/',
        pathNot: ['^apps/api/src/modules/$1/', '^apps/api/src/modules/[^/]+/index[.]ts$'],
      },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^apps/api/src/platform/', pathNot: tests },
      to: { path: '^apps/api/src/modules/' },
    },
    {
      name: 'accounts-web-knows-no-server',
      severity: 'error',
      from: { path: '^apps/accounts/src/web/' },
      to: { path: '^apps/accounts/src/server/' },
    },
    island('pay'),
    island('console'),
    island('accounts'),
    {
      name: 'shared-points-down',
      severity: 'error',
      from: { path: '^apps/(pay|console|accounts)/src/(?:web/)?shared/' },
      to: { path: '^apps/[^/]+/src/(?:web/)?(features|app)/' },
    },
    {
      // Ten thousand branches would come along with a page.
      name: 'branches-are-for-servers',
      severity: 'error',
      from: {
        path: '^(apps/(pay|console)|apps/accounts/src/web|packages/(browser|contract|ui))/|^packages/reference/src/index[.]ts$',
      },
      to: { path: '^packages/reference/src/(bd-branches|data/bd-branch-rows)[.]ts$' },
    },
    ...Object.entries(rows).map(row),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist|[.]kheya)/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
