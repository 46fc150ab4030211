// usage: node e2e/shot.tmp.ts EMAIL OUTPREFIX WIDTH lang theme PATH [PATH...]   port env KHEYA_BASE_PORT, data KHEYA_DATA_DIR ; "click:Text" clicks
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { urlsOf } from '../tools/system/addresses.ts';
import { findBrowser, browserFlags } from '../tools/test/browser.ts';
import { createSimulatorClient } from './support/simulator-client.ts';
import { signIn, DEMO_PASSWORD } from './support/sign-in.ts';
const [email, out, width, lang, theme, ...paths] = process.argv.slice(2);
const basePort = Number(process.env.KHEYA_BASE_PORT ?? 5000);
const dataDir = process.env.KHEYA_DATA_DIR ?? '/tmp/kh';
const urls = urlsOf(basePort);
const secrets = JSON.parse(readFileSync(dataDir + '/secrets.json', 'utf8'));
const world = { urls, secrets, basePort, dataDir, simulator: createSimulatorClient(urls, secrets.bankApiKey) } as any;
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
const context = await browser.newContext({ viewport: { width: Number(width), height: Number(width) < 600 ? 844 : 900 }, locale: 'en-US', timezoneId: 'America/New_York', reducedMotion: 'reduce' });
const page = await context.newPage();
page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text()));
await signIn(page, world, { email, password: DEMO_PASSWORD });
let n = 0;
for (const path of paths) {
  if (path.startsWith('click:')) { await page.getByText(path.slice(6)).first().click(); await page.waitForTimeout(1200); }
  else if (path.startsWith('role:')) { const [r, name] = path.slice(5).split('='); await page.getByRole(r as any, { name }).first().click(); await page.waitForTimeout(1200); }
  else { const u = new URL(urls.pay + path); u.searchParams.set('lang', lang); u.searchParams.set('theme', theme); await page.goto(u.href); await page.waitForTimeout(2500); }
  n += 1;
  await page.screenshot({ path: `${out}-${n}.png`, fullPage: true });
}
await browser.close();
