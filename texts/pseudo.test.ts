import { expect, test } from 'vitest'
import { pseudoMessage } from './pseudo.ts'

test.each([
  ['Save', '[Šåṽé öñé]'],
  ["It''s {area, number} ft²", "[Îţ''š {area, number} ƒţ² öñé ţŵö ţĥŕéé]"],
  [
    '{count, plural, one {# bed} other {# beds}}',
    '[{count, plural, one {# ƀéð} other {# ƀéðš}} öñé ţŵö ţĥŕéé ƒöûŕ]',
  ],
  [
    '{state, select, sold {Sold} other {Open}}',
    '[{state, select, sold {Šöļð} other {Öþéñ}} öñé ţŵö ţĥŕéé ƒöûŕ]',
  ],
  ['<link>Log in</link> to see {what}', '[<link>Ļöĝ îñ</link> ţö šéé {what} öñé ţŵö ţĥŕéé]'],
])('%s becomes %s', (message, pseudo) => {
  expect(pseudoMessage(message)).toBe(pseudo)
})
