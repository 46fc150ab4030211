import type { Repository } from './repository.ts';

/** Names of providers of which there are several of a kind; add a new one here. */
const names = /bkash|nagad|(?<![a-z])upay(?![a-z])|বিকাশ/gi;

/**
 * Where a provider may be named, besides a folder of its own name. Everything else takes the name
 * from the contract's table, so that a new provider changes nothing else.
 */
const places: readonly (readonly [RegExp, reason: string])[] = [
  [/^packages\/contract\/src\/wallet\.ts$/, 'the table itself'],
  [/^packages\/contract\/src\/transfer-mode\.ts$/, 'the modes by the names of the specification'],
  [/^packages\/ledger\/src\/(?:chart|postings\/wallet)\.ts$/, 'accounts; it imports no contract'],
  [/^packages\/partners\/src\/wallets\.ts$/, 'list of the clients and their settings'],
  [/^apps\/simulator\/src\/providers\/registry\.ts$/, 'list of what is simulated'],
  [/^apps\/simulator\/src\/platform\/fault-kinds\.ts$/, 'the words of a public control'],
  [/^tools\/system\/providers\.ts$/, 'credentials of the sandbox'],
  [/\/migrations\//, 'landed, and rules by their dates'],
  [/\.generated\.ts$/, 'written from the database'],
  [/^apps\/api\/src\/modules\/legal-document\/\d{4}-/, 'published as it stands'],
  [/^apps\/accounts\/src\/server\/users\/password-rules\.ts$/, 'passwords that people choose'],
  [/^(?:e2e|bench|simulation|packages\/ui\/kit|tools\/seed)\//, 'sample people and their payments'],
  [/\.test\.tsx?$|\/(?:tests|testing)\//, 'tests'],
];

/** A provider is named only where it is implemented and where it is listed. */
export function checkProviderNames({ paths, read }: Repository): string[] {
  return paths
    .filter((path) => /\.(?:ts|tsx|css|sql)$/.test(path))
    .filter((path) => !path.startsWith('tools/tidy/'))
    .filter((path) => !places.some(([place]) => place.test(path)))
    .flatMap((path) =>
      [
        ...new Set(
          read(path)
            .match(names)
            ?.map((name) => name.toLowerCase()),
        ),
      ]
        .filter((name) => !path.split('/').includes(name))
        .map((name) => `${path} names ${name}: take it from packages/contract/src/wallet.ts`),
    );
}
