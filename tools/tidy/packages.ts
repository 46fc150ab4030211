import type { Repository } from './repository.ts';

/** Our own packages that each workspace may depend on. */
const mayUse: Readonly<Record<string, readonly string[]>> = {
  'packages/money': [],
  'packages/reference': [],
  'packages/db': [],
  'packages/contract': ['money', 'reference'],
  'packages/ui': ['money'],
  'packages/browser': ['contract', 'ui', 'money', 'reference'],
  'packages/partners': ['contract', 'money', 'service-kit'],
  'packages/http-kit': ['contract', 'money', 'service-kit'],
  'packages/ledger': ['money', 'db'],
  'packages/verifier': ['contract', 'ledger', 'partners', 'db', 'money'],
  'packages/service-kit': ['db'],
  'packages/test-kit': ['money', 'contract', 'db'],
  'apps/pay': ['contract', 'ui', 'money', 'reference', 'browser', 'service-kit'],
  'apps/console': ['contract', 'ui', 'money', 'reference', 'browser', 'service-kit'],
  'apps/api': [
    'contract',
    'ledger',
    'db',
    'money',
    'reference',
    'partners',
    'http-kit',
    'service-kit',
  ],
  'apps/accounts': [
    'contract',
    'db',
    'http-kit',
    'service-kit',
    'ui',
    'money',
    'reference',
    'browser',
  ],
  'apps/simulator': ['money', 'reference', 'service-kit', 'db'],
};

/** Only in code that is never delivered: the kit's page fills its lists, tests prove the books. */
const mayUseInDevelopment: Readonly<Record<string, readonly string[]>> = {
  'packages/ui': ['reference'],
  'apps/api': ['verifier'],
};

interface Manifest {
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
}

/** The graph of the workspaces equals the one in ARCHITECTURE.md; tests may use the test-kit. */
export function checkWorkspaceGraph({ paths, read }: Repository): string[] {
  return paths
    .filter((path) => /^(?:apps|packages)\/[^/]+\/package\.json$/.test(path))
    .flatMap((path) => {
      const workspace = path.replace('/package.json', '');
      const allowed = mayUse[workspace];
      if (allowed === undefined) return [`${workspace} is not in the table of workspaces`];
      const { dependencies = {}, devDependencies = {} } = JSON.parse(read(path)) as Manifest;
      const beside = mayUseInDevelopment[workspace] ?? [];
      const used = [
        ...ours(dependencies),
        ...ours(devDependencies).filter((name) => !['test-kit', ...beside].includes(name)),
      ];
      return used
        .filter((name) => !allowed.includes(name))
        .map((name) => `${workspace} may not use @kheya/${name}`);
    });
}

/** Third-party versions are exact: what was tested is what is installed. */
export function checkExactVersions({ paths, read }: Repository): string[] {
  return paths
    .filter((path) => /^(?:(?:apps|packages)\/[^/]+\/)?package\.json$/.test(path))
    .flatMap((path) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(read(path)) as Manifest;
      return Object.entries({ ...dependencies, ...devDependencies })
        .filter(([name]) => !name.startsWith('@kheya/'))
        .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
        .map(([name, version]) => `${path} asks for ${name} ${version}, not for one version`);
    });
}

/** The lock file names no download address: the machine's own registry is used. */
export function checkLockFile({ read }: Repository): string[] {
  const { packages = {} } = JSON.parse(read('package-lock.json')) as {
    packages?: Record<string, { resolved?: string }>;
  };
  return Object.entries(packages)
    .filter(([, { resolved }]) => resolved !== undefined && /^(?:\w+\+)?\w+:/.test(resolved))
    .map(([name, { resolved }]) => `package-lock.json downloads ${name} from ${resolved}`);
}

function ours(dependencies: Record<string, string>): string[] {
  return Object.keys(dependencies)
    .filter((name) => name.startsWith('@kheya/'))
    .map((name) => name.slice('@kheya/'.length));
}
