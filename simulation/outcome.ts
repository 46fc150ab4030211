/**
 * What became of a step: it did what it says, the bank refused it with this code, or there was
 * nothing to do it with. Whatever else happens is a failure, and is thrown.
 */
export type StepOutcome = 'done' | 'idle' | `refused: ${string}`;

/** Something that must be true is not; the first line says what, without numbers of this run. */
export class Broken extends Error {
  readonly rule: string;

  constructor(rule: string, detail: string) {
    super(`${rule}\n${detail}`);
    this.name = 'Broken';
    this.rule = rule;
  }
}
