import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The questions the browser search asks the machine; tests answer them. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where Playwright keeps the browser it downloads itself. */
  readonly playwrightPath: string;
  exists(path: string): boolean;
  /** Whether the program runs: a distribution's stub exists but only prints advice. */
  runs(path: string): boolean;
  /** The machine can install Debian's package: it is Debian, and this is root. */
  canInstall(): boolean;
  /** Installs it; returns whether that worked. */
  install(): boolean;
}

/** No browser, and no way to get one; the message is the one line to print. */
export class BrowserMissing extends Error {}

/** Chromium's flags: no sandbox of its own as root, and no background traffic. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const linuxNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const windowsPrograms = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
];

/** The path of a Chrome, Chromium or Edge, or undefined where there is none. */
export function findBrowser(machine: Machine = thisMachine): string | undefined {
  const named = machine.env['KHEYA_CHROME'];
  if (named) {
    if (machine.exists(named)) return named;
    throw new BrowserMissing(`KHEYA_CHROME is ${named}, but there is no such file.`);
  }
  return candidates(machine).find((path) => machine.exists(path) && machine.runs(path));
}

/** Like `findBrowser`, but installs a browser where that is possible, and throws otherwise. */
export function ensureBrowser(print: (line: string) => void, machine = thisMachine): string {
  const found = findBrowser(machine);
  if (found !== undefined) return found;
  if (machine.canInstall()) {
    print('No Chrome or Chromium here: installing the chromium package of Debian (a minute) ...');
    const installed = machine.install() ? findBrowser(machine) : undefined;
    if (installed !== undefined) return installed;
  }
  throw new BrowserMissing(
    'The browser tests need Chrome or Chromium: install one (Debian: apt-get install chromium) ' +
      'or name it in KHEYA_CHROME.',
  );
}

function candidates({ platform, env, playwrightPath }: Machine): string[] {
  if (platform === 'darwin') {
    const folders = ['/Applications', `${env['HOME'] ?? ''}/Applications`];
    const apps = folders.flatMap((folder) =>
      macApps.map((app) => `${folder}/${app}.app/Contents/MacOS/${app}`),
    );
    return [...apps, playwrightPath];
  }
  if (platform === 'win32') {
    const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) => env[name]);
    const programs = folders
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => windowsPrograms.map((parts) => [folder, ...parts].join('\\')));
    return [...programs, playwrightPath];
  }
  const folders = (env['PATH'] ?? '').split(':').concat('/usr/bin', '/usr/local/bin', '/snap/bin');
  const programs = linuxNames.flatMap((name) => folders.map((folder) => `${folder}/${name}`));
  return [...new Set(programs), playwrightPath];
}

const thisMachine: Machine = {
  platform: process.platform,
  env: process.env,
  playwrightPath: chromium.executablePath(),
  exists: existsSync,
  runs: (path) =>
    process.platform === 'win32' ||
    spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0,
  canInstall: () =>
    process.getuid?.() === 0 && isDebian() && hasProgram('apt-get', process.env['PATH'] ?? ''),
  install: () => apt('update') && apt('install', '--no-install-recommends', 'chromium'),
};

function isDebian(): boolean {
  const release = '/etc/os-release';
  return existsSync(release) && /^ID="?debian"?$/m.test(readFileSync(release, 'utf8'));
}

function hasProgram(name: string, path: string): boolean {
  return path.split(delimiter).some((folder) => existsSync(join(folder, name)));
}

function apt(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status } = spawnSync('apt-get', ['-qq', '-y', ...args], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return status === 0;
}
