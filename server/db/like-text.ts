/** A pattern for `like` that finds this text anywhere, its own wildcards taken as letters. */
export const likeText = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
