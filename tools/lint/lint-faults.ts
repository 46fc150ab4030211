import type { Fault } from './import-faults.ts';

const folder = 'apps/api/src/modules/planted-lint';
const long = 'export const line = 1;\n'.replace('line', 'line0');

/** One fault for every rule .oxlintrc.json adds, by the name it is reported under. */
export const lintFaults: Readonly<Record<string, Fault>> = {
  'kheya(no-system-clock)': faulty({
    'new-date.ts': 'export const planted = new Date();\n',
    'date-now.ts': 'export const planted = Date.now();\n',
    'date-call.ts': 'export const planted = Date();\n',
  }),
  'kheya(no-float-amounts)': faulty({
    'parse-float.ts': "export const planted = parseFloat('1');\n",
    'number-parse-float.ts': "export const planted = Number.parseFloat('1');\n",
    'to-fixed.ts': 'export const planted = (1).toFixed(2);\n',
    'number-of.ts': "const amount = '1';\nexport const planted = Number(amount);\n",
  }),
  'kheya(no-process-env)': faulty({ 'env.ts': 'export const planted = process.env.PORT;\n' }),
  'kheya(no-fetch)': faulty({
    'call.ts': "export const planted = () => fetch('http://127.0.0.1');\n",
    'call-global.ts': "export const planted = () => globalThis.fetch('http://127.0.0.1');\n",
  }),
  'kheya(no-untranslated-text)': planted('apps/pay/src/features/planted-text', {
    'text.tsx': 'export const planted = () => <p>Send money</p>;\n',
    'string.tsx': "export const planted = () => <p>{'Send money'}</p>;\n",
    'bangla.tsx': 'export const planted = () => <p>টাকা</p>;\n',
    'attribute.tsx': 'export const planted = () => <img alt="Two boats" src="x" />;\n',
    'expression.tsx': 'export const planted = () => <img alt={\'Two boats\'} src="x" />;\n',
  }),
  'kheya(no-refusal-cast)': faulty({
    'refusal.ts':
      "import type { Refusal } from '@kheya/http-kit';\n\nexport const planted = (a: unknown) => a as Refusal<'not_found'>;\n",
    'error-code.ts':
      "import type { ErrorCode } from '@kheya/contract';\n\nexport const planted = (a: string) => a as ErrorCode;\n",
    'facts.ts': 'export const planted = (a: { facts: unknown }) => a.facts as { left: string };\n',
    'facts-by-unknown.ts':
      'export const planted = (a: { facts: object }) => a.facts as unknown as string[];\n',
    'one-fact.ts':
      "export const planted = (a: { facts: Record<string, unknown> }) => a.facts['left'] as string;\n",
    'body.ts': 'export const planted = (a: unknown) => a as { facts: { left: string } };\n',
    'answer.ts':
      'export const planted = (a: { json<T>(): T }) => a.json<{ facts: { left: string } }>();\n',
  }),
  'eslint(no-console)': faulty({ 'say.ts': "console.log('planted');\n" }),
  'eslint(eqeqeq)': faulty({ 'loose.ts': 'export const planted = (a: string) => a == "1";\n' }),
  'eslint(max-lines)': faulty({ 'long-file.ts': lines(401) }),
  'eslint(max-lines-per-function)': faulty({
    'long-function.ts': `export function planted() {\n${'  void 0;\n'.repeat(70)}}\n`,
  }),
  'eslint(no-restricted-imports)': faulty({
    'far.ts': "import '../../platform/clock.ts';\n",
    'deep.ts': "import '@kheya/money/src/money.ts';\n",
  }),
  'import(no-default-export)': faulty({ 'default.ts': 'export default 1;\n' }),
  'import(no-cycle)': faulty({
    'round-one.ts': "import { two } from './round-two.ts';\nexport const one = () => two;\n",
    'round-two.ts': "import { one } from './round-one.ts';\nexport const two = () => one;\n",
  }),
  'unicorn(filename-case)': faulty({ 'CamelCase.ts': long }),
  'typescript(ban-ts-comment)': faulty({ 'ignore.ts': `// @ts-ignore\n${long}` }),
  'typescript(no-explicit-any)': faulty({ 'any.ts': 'export const planted: any = 1;\n' }),
  'typescript(consistent-type-imports)': faulty({
    'type.ts': "import { Stats } from 'node:fs';\nexport type Planted = Stats;\n",
  }),
  'typescript(no-floating-promises)': faulty({
    'floating.ts': 'async function planted() {}\nplanted();\n',
  }),
  'typescript(no-misused-promises)': faulty({
    'misused.ts': 'async function planted() {}\nif (planted()) void 0;\n',
  }),
  'typescript(switch-exhaustiveness-check)': faulty({
    'switch.ts':
      "export function planted(a: 'x' | 'y') {\n  switch (a) {\n    case 'x':\n      return 1;\n  }\n  return 2;\n}\n",
  }),
};

function faulty(files: Readonly<Record<string, string>>): Fault {
  return planted(folder, files);
}

function planted(where: string, files: Readonly<Record<string, string>>): Fault {
  const faults = Object.entries(files).map(([name, text]) => [`${where}/${name}`, text] as const);
  return { files: Object.fromEntries(faults), caught: faults.map(([path]) => path) };
}

function lines(count: number): string {
  return Array.from({ length: count }, (_, at) => `export const line${at} = ${at};\n`).join('');
}
