/** `npm run check`: types and lint, which a change must pass before its tests are worth running. */
import { lintChecks, runChecks, typeChecks } from './checks.ts';

const counts = await runChecks([...lintChecks(), ...typeChecks()], (line) => console.log(line));
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;
