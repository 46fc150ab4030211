// Adds the lock entries npm could not write. npm leaves out an optional platform package whose
// version it cannot fetch, and `npm ci` then fails because the entry is missing. An entry with only
// a version is valid: npm asks the registry for it, and a machine it does not fit skips it.
// Run it with npm 11 under Node 24 after every `npm install`.
import { readFileSync, writeFileSync } from 'node:fs';

const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));
const packages = lock.packages;

/** Whether a package finds `name` by Node's look-up, from its own folder upwards. */
function has(from, name) {
  for (let folder = from; ; folder = folder.replace(/\/?[^/]*$/, '')) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}

/** The operating system, processor and libc a platform package is for, read from its name. */
function machineOf(name) {
  const os = name.match(/darwin|win32|(?<=node-)win|linux|android|freebsd|openharmony|wasm32/)?.[0];
  const cpu = name.match(/arm64|x64|ia32|riscv64|ppc64|s390x|loong64|arm(?=-)/)?.[0];
  const libc = /musl/.test(name) ? 'musl' : /-gnu/.test(name) ? 'glibc' : null;
  return {
    ...(os && { os: [os === 'win' ? 'win32' : os === 'wasm32' ? 'none' : os] }),
    cpu: [cpu ?? (os === 'wasm32' ? 'wasm32' : 'none')],
    ...(os === 'linux' && libc && { libc: [libc] }),
  };
}

let stubs = 0;
for (const [path, entry] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (has(path, name)) continue;
    if (!/^\d/.test(range)) throw new Error(`${name}: ${range} is not an exact version`);
    packages[`node_modules/${name}`] = {
      version: range,
      ...(entry.dev && { dev: true }),
      optional: true,
      ...machineOf(name),
    };
    stubs += 1;
  }
}
const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
lock.packages = Object.fromEntries(sorted);
if (stubs > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(stubs, 'stubs');
