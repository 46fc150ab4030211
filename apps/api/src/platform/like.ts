/** What a person typed, as `like` takes it: its own signs stand for themselves. */
export const likeText = (typed: string): string => typed.replace(/[\\%_]/g, String.raw`\$&`);
