/** The database cannot be prepared as asked: its message is one line for the person who starts. */
export class ProvisionProblem extends Error {}
