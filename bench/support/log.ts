/** One line of progress for a person; standard output is kept for the answer. */
export type Log = (line: string) => void;

export const log: Log = (line) => process.stderr.write(`${line}\n`);
