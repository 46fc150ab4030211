/** Escapes typed text for `like`, so that its wildcards match themselves. */
export const likeText = (typed: string): string => typed.replace(/[\\%_]/g, String.raw`\$&`);
