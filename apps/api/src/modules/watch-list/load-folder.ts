import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { withClient } from '@kheya/db';
import { loadWatchList, WatchListRefused } from './load-list.ts';
import { WatchListFileError } from './sdn-file.ts';

type Client = Parameters<Parameters<typeof withClient>[1]>[0];

/** What whoever started it can put right; its message says how. */
export class ToolRefused extends Error {
  override name = 'ToolRefused';
}

export interface Folder {
  readonly folder: string;
  readonly source: string;
  /** The day the authority names in the list. */
  readonly day: string;
  readonly allowLoss?: boolean;
}

/** Loads the three files of a folder, and says in one line what is new. */
export async function loadFolder(
  client: Client,
  { folder, source, day, allowLoss = false }: Folder,
): Promise<string> {
  if (!/^[A-Z][A-Z0-9_]{1,29}$/u.test(source)) {
    throw new ToolRefused(`A source is written like OFAC_SDN, not ${source}.`);
  }
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(day) || Number.isNaN(Date.parse(day))) {
    throw new ToolRefused(`A day is written like 2027-05-28, not ${day}.`);
  }
  const [sdn = '', alt = '', add = ''] = await Promise.all(
    ['sdn.csv', 'alt.csv', 'add.csv'].map((name) => readText(join(folder, name))),
  );
  await client.query('set role kheya_owner');
  try {
    const list = { source, publishedOn: day, loadedBy: userInfo().username, allowLoss };
    const loaded = await loadWatchList(client, { ...list, files: { sdn, alt, add } });
    if (loaded.isUnchanged) return `${source} ${loaded.version} is in force already.`;
    const { version, entries, added, changed, removed } = loaded;
    return `${source} ${version}: ${entries} entries, ${added} new, ${changed} changed, ${removed} gone.`;
  } catch (error) {
    const isOurs = error instanceof WatchListFileError || error instanceof WatchListRefused;
    throw isOurs ? new ToolRefused(error.message) : error;
  }
}

/** UTF-8, or what it was before: a sign that is broken would hide a name. */
async function readText(path: string): Promise<string> {
  const bytes = await readFile(path).catch(() => {
    throw new ToolRefused(`${path} can't be read.`);
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
