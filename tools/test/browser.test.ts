import { describe, expect, test } from 'vitest';
import { BrowserMissing, ensureBrowser, findBrowser, type Machine } from './browser.ts';

function machine(files: readonly string[], rest: Partial<Machine> = {}): Machine {
  return {
    platform: 'linux',
    env: { PATH: '/usr/bin:/opt/bin' },
    playwrightPath: '/home/me/.cache/ms-playwright/chrome',
    exists: (path) => files.includes(path),
    runs: () => true,
    canInstall: () => false,
    install: () => false,
    ...rest,
  };
}

describe('finding a browser', () => {
  test('the configured browser comes first, and must exist', () => {
    const env = { KHEYA_CHROME: '/opt/chrome', PATH: '/usr/bin' };
    expect(findBrowser(machine(['/opt/chrome', '/usr/bin/chromium'], { env }))).toBe('/opt/chrome');
    expect(() => findBrowser(machine(['/usr/bin/chromium'], { env }))).toThrow(/no such file/);
  });

  test.each([
    ['linux', '/opt/bin/google-chrome'],
    ['linux', '/snap/bin/chromium'],
    ['linux', '/home/me/.cache/ms-playwright/chrome'],
    ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    ['darwin', '/Users/me/Applications/Chromium.app/Contents/MacOS/Chromium'],
    ['win32', 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
    ['win32', 'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe'],
  ] as const)('on %s it finds %s', (platform, path) => {
    const env = { PATH: '/usr/bin:/opt/bin', HOME: '/Users/me', PROGRAMFILES: 'C:\\Program Files' };
    expect(findBrowser(machine([path], { platform, env }))).toBe(path);
  });

  test('a stub that does not run is skipped', () => {
    const runs = (path: string) => !path.includes('chromium-browser');
    const files = ['/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
    expect(findBrowser(machine(files, { runs }))).toBe('/usr/bin/google-chrome');
  });
});

describe('ensuring a browser', () => {
  test('a missing browser is installed where that is possible', () => {
    const files: string[] = [];
    const printed: string[] = [];
    const install = () => files.push('/usr/bin/chromium') > 0;
    const found = ensureBrowser((line) => printed.push(line), {
      ...machine(files, { canInstall: () => true, install }),
      exists: (path) => files.includes(path),
    });
    expect(found).toBe('/usr/bin/chromium');
    expect(printed).toHaveLength(1);
  });

  test.each<[string, Partial<Machine>]>([
    ['nothing can be installed', {}],
    ['the installation fails', { canInstall: () => true }],
    ['the installation brings no browser', { canInstall: () => true, install: () => true }],
  ])('one line says what to do when %s', (_, rest) => {
    const attempt = () => ensureBrowser(() => undefined, machine([], rest));
    expect(attempt).toThrow(BrowserMissing);
    expect(attempt).toThrow(/^[^\n]*apt-get install chromium[^\n]*$/);
  });
});
