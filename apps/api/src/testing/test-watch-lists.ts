import { withClient } from '@kheya/db';
import { loadWatchList, type LoadedList } from '#modules/watch-list/load-list.ts';
import type { TestApi } from './test-api.ts';

export interface ListedPerson {
  readonly number: number;
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly remarks?: string;
  readonly type?: 'individual' | 'vessel';
}

/** A list as the Treasury publishes it, of people who don't exist. */
export function sdnFiles(people: readonly ListedPerson[]) {
  const nothing = '-0- ,'.repeat(7);
  return {
    sdn: people
      .map(
        ({ number, name, type = 'individual', remarks = '-0- ' }) =>
          `${number},"${name}","${type}","SDGT",${nothing}"${remarks}"\r\n`,
      )
      .join(''),
    alt: people
      .flatMap(({ number, aliases = [] }) =>
        aliases.map((alias, at) => `${number},${at + 1},"aka","${alias}",-0- \r\n`),
      )
      .join(''),
    add: people
      .map(({ number }) => `${number},1,"1 Nowhere Road","Dhaka","Bangladesh",-0- \r\n`)
      .join(''),
  };
}

export function loadList(
  { database }: Pick<TestApi, 'database'>,
  people: readonly ListedPerson[],
  given: { readonly publishedOn?: string; readonly allowLoss?: boolean } = {},
): Promise<LoadedList> {
  return withClient(database.ownerUrl, (client) =>
    loadWatchList(client, {
      ...{ source: 'TEST_LIST', loadedBy: 'a test', files: sdnFiles(people) },
      ...{ publishedOn: '2027-05-28', ...given },
    }),
  );
}
