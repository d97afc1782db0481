const names = {
  al: 'Alabama',
  ak: 'Alaska',
  az: 'Arizona',
  ar: 'Arkansas',
  ca: 'California',
  co: 'Colorado',
  ct: 'Connecticut',
  de: 'Delaware',
  fl: 'Florida',
  ga: 'Georgia',
  hi: 'Hawaii',
  id: 'Idaho',
  il: 'Illinois',
  in: 'Indiana',
  ia: 'Iowa',
  ks: 'Kansas',
  ky: 'Kentucky',
  la: 'Louisiana',
  me: 'Maine',
  md: 'Maryland',
  ma: 'Massachusetts',
  mi: 'Michigan',
  mn: 'Minnesota',
  ms: 'Mississippi',
  mo: 'Missouri',
  mt: 'Montana',
  ne: 'Nebraska',
  nv: 'Nevada',
  nh: 'New Hampshire',
  nj: 'New Jersey',
  nm: 'New Mexico',
  ny: 'New York',
  nc: 'North Carolina',
  nd: 'North Dakota',
  oh: 'Ohio',
  ok: 'Oklahoma',
  or: 'Oregon',
  pa: 'Pennsylvania',
  ri: 'Rhode Island',
  sc: 'South Carolina',
  sd: 'South Dakota',
  tn: 'Tennessee',
  tx: 'Texas',
  ut: 'Utah',
  vt: 'Vermont',
  va: 'Virginia',
  wa: 'Washington',
  wv: 'West Virginia',
  wi: 'Wisconsin',
  wy: 'Wyoming',
}

export type State = { code: string; name: string }
const states: State[] = Object.entries(names).map(([code, name]) => ({ code, name }))
const byName = new Map(states.map((state) => [state.name.toLowerCase(), state]))

export const wordsOf = (text: string): string[] => text.split(/[\s,،]+/u).filter(Boolean)

/** Reads a full state name at the end of a location, optionally followed by a ZIP code. `words` excludes both. */
export function readState(text: string): { state?: State; words: string[]; zip: string[] } {
  const all = wordsOf(text)
  const zip = /^\d{5}(-\d{4})?$/.test(all.at(-1) ?? '') ? all.splice(-1) : []
  for (const length of [2, 1]) {
    const state = all.length < length ? undefined : byName.get(all.slice(-length).join(' ').toLowerCase())
    if (state) return { state, words: all.slice(0, -length), zip }
  }
  return { words: all, zip }
}

/** Turns `Portland, Oregon` into `Portland OR`, as in addresses. */
export function withStateCode(text: string): string {
  const { state, words, zip } = readState(text)
  return state ? [...words, state.code.toUpperCase(), ...zip].join(' ') : text
}

export function stateNamed(text: string): State | undefined {
  const { state, words } = readState(text)
  return words.length === 0 ? state : undefined
}

/** States whose code equals the typed text, or whose name begins with it. */
export function statesFor(typed: string): State[] {
  const text = wordsOf(typed).join(' ').toLowerCase()
  return states.filter(({ code, name }) => code === text || name.toLowerCase().startsWith(text))
}

export const isStateCode = (text: string) => text.length === 2 && text.toLowerCase() in names
