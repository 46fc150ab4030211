/** One line of progress for a person; standard output is reserved for the result. */
export type Log = (line: string) => void;

export const log: Log = (line) => process.stderr.write(`${line}\n`);
