/**
 * The database cannot be prepared as asked. The message is one line for the person who starts
 * Kheya.
 */
export class ProvisionProblem extends Error {}
