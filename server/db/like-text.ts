const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A pattern for `like` that finds this text anywhere, its own wildcards taken as letters. */
export const likeText = (text: string) => `%${escaped(text)}%`

/** The same at the beginning. */
export const likeStart = (text: string) => `${escaped(text)}%`
