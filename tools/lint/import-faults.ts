/** Files that break a rule, and which of them the check must name. */
export interface Fault {
  readonly files: Readonly<Record<string, string>>;
  readonly caught: readonly string[];
}

/** One fault for every rule of .dependency-cruiser.cjs, by the rule's name. */
export const importFaults: Readonly<Record<string, Fault>> = {
  'no-circular': {
    files: {
      'packages/money/src/planted-one.ts': use('./planted-two.ts'),
      'packages/money/src/planted-two.ts': use('./planted-one.ts'),
    },
    caught: ['packages/money/src/planted-one.ts'],
  },
  'not-to-unresolvable': one('packages/money/src/planted-unknown.ts', './nowhere.ts'),
  'nothing-imports-an-app': many({
    'packages/service-kit/src/planted-app.ts': '../../../apps/api/src/modules/planted-b/inner.ts',
    'tools/planted-app.ts': '../apps/api/src/modules/planted-b/inner.ts',
    'e2e/planted-app.ts': '../apps/api/src/modules/planted-b/inner.ts',
  }),
  'simulation-sees-only-what-tests-see': one(
    'simulation/planted-app.ts',
    '../apps/api/src/modules/planted-b/inner.ts',
  ),
  'apps-do-not-import-each-other': one(
    'apps/console/src/planted-neighbour.ts',
    '../../pay/src/features/planted-b/inner.ts',
  ),
  'test-kit-is-for-tests': one('apps/api/src/planted-test-kit.ts', '@kheya/test-kit'),
  'tests-know-no-other-server': one('apps/pay/src/planted.test.ts', '@kheya/db'),
  'simulator-tests-are-strangers-too': one('apps/simulator/src/planted.test.ts', '@kheya/contract'),
  'service-kit-only-in-web-servers': one('apps/pay/src/planted-service.ts', '@kheya/service-kit'),
  'api-modules-via-index': {
    files: {
      'apps/api/src/modules/planted-a/outer.ts': use('../planted-b/inner.ts'),
      'apps/api/src/modules/planted-b/inner.ts': 'export const planted = 1;\n',
    },
    caught: ['apps/api/src/modules/planted-a/outer.ts'],
  },
  'platform-knows-no-module': one(
    'apps/api/src/platform/planted-module.ts',
    '../modules/planted-b/inner.ts',
  ),
  'accounts-web-knows-no-server': {
    files: {
      'apps/accounts/src/web/planted-server.ts': use('../server/planted-inner.ts'),
      'apps/accounts/src/server/planted-inner.ts': 'export const planted = 1;\n',
    },
    caught: ['apps/accounts/src/web/planted-server.ts'],
  },
  'pay-features-are-islands': island('apps/pay/src'),
  'console-features-are-islands': island('apps/console/src'),
  'accounts-features-are-islands': island('apps/accounts/src/web'),
  'shared-points-down': many({
    'apps/pay/src/shared/planted-up.ts': '../features/planted-b/inner.ts',
    'apps/console/src/shared/planted-up.ts': '../features/planted-b/inner.ts',
    'apps/accounts/src/web/shared/planted-up.ts': '../features/planted-b/inner.ts',
  }),
  'branches-are-for-servers': one(
    'apps/pay/src/planted-branches.ts',
    '@kheya/reference/bd-branches',
  ),
  'money-imports-nothing': one('packages/money/src/planted-row.ts', '@kheya/contract'),
  'reference-imports-nothing': one('packages/reference/src/planted-row.ts', '@kheya/money'),
  'db-imports-nothing': one('packages/db/src/planted-row.ts', '@kheya/money'),
  'contract-imports-only-its-row': one('packages/contract/src/planted-row.ts', '@kheya/db'),
  'ui-imports-only-its-row': one('packages/ui/src/planted-row.ts', '@kheya/reference'),
  'ui-kit-imports-only-its-row': one('packages/ui/kit/planted-row.ts', '@kheya/contract'),
  'browser-imports-only-its-row': one('packages/browser/src/planted-row.ts', '@kheya/db'),
  'partners-imports-only-its-row': one('packages/partners/src/planted-row.ts', '@kheya/ledger'),
  'http-kit-imports-only-its-row': one('packages/http-kit/src/planted-row.ts', '@kheya/ledger'),
  'ledger-imports-only-its-row': one('packages/ledger/src/planted-row.ts', '@kheya/contract'),
  'verifier-imports-only-its-row': one('packages/verifier/src/planted-row.ts', '@kheya/reference'),
  'service-kit-imports-only-its-row': one(
    'packages/service-kit/src/planted-row.ts',
    '@kheya/money',
  ),
  'test-kit-imports-only-its-row': one(
    'packages/test-kit/src/planted-row.ts',
    '@kheya/service-kit',
  ),
  'pay-imports-only-its-row': one('apps/pay/src/planted-row.ts', '@kheya/db'),
  'console-imports-only-its-row': one('apps/console/src/planted-row.ts', '@kheya/db'),
  'api-imports-only-its-row': one('apps/api/src/planted-row.ts', '@kheya/ui'),
  'accounts-server-imports-only-its-row': one(
    'apps/accounts/src/server/planted-row.ts',
    '@kheya/money',
  ),
  'accounts-web-imports-only-its-row': one('apps/accounts/src/web/planted-row.ts', '@kheya/db'),
  'simulator-imports-only-its-row': one('apps/simulator/src/planted-row.ts', '@kheya/contract'),
  'e2e-imports-only-its-row': one('e2e/planted-row.ts', '@kheya/db'),
};

function use(target: string): string {
  return `import '${target}';\nexport const planted = 1;\n`;
}

function one(file: string, target: string): Fault {
  return many({ [file]: target });
}

function many(targets: Readonly<Record<string, string>>): Fault {
  const files = Object.entries(targets).map(([file, target]) => [file, use(target)] as const);
  return { files: Object.fromEntries(files), caught: Object.keys(targets) };
}

function island(sources: string): Fault {
  const outer = `${sources}/features/planted-a/outer.ts`;
  const inner = `${sources}/features/planted-b/inner.ts`;
  return {
    files: { [outer]: use('../planted-b/inner.ts'), [inner]: 'export const planted = 1;\n' },
    caught: [outer],
  };
}
