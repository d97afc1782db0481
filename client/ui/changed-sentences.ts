type Sentences = readonly (string | false)[]

export type ShownSentence = { text: string; change?: 'gone' | 'new' | 'changed' }

/**
 * The sentences that apply, and those that no longer do, compared with the previous ones by their place in the list.
 * Without previous ones, nothing has changed.
 */
export const compareSentences = (now: Sentences, before: Sentences = now): ShownSentence[] =>
  now.flatMap((text, at): ShownSentence[] => {
    const was = before[at] ?? false
    if (text === false) return was === false ? [] : [{ text: was, change: 'gone' }]
    if (text === was) return [{ text }]
    return [{ text, change: was === false ? 'new' : 'changed' }]
  })
