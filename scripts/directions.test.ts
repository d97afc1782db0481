import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './processes.ts'

/** Classes that name the left or right side: Arabic pages are mirrored. */
const physicalClass =
  /(?<![\w-])!?-?(?:(?:scroll-)?[mp][lr]-|(?:left|right)-(?:\d|\[|\(|auto|full|px)|text-(?:left|right)\b|rounded-[tb]?[lr]\b|border-[lr]\b|(?:float|clear)-(?:left|right)\b|bg-linear-to-[tb]?[lr]\b|-?translate-x-(?:\d|\[\d|full|px)|origin-(?:[a-z]+-)?(?:left|right)\b)[^\s'"`]*/g
/** The same in style sheets and inline styles. */
const physicalStyle =
  /\b(?:margin|padding|border|inset)(?:-(?:top|bottom))?-(?:left|right)\b|\b(?:text-align|float|clear): (?:left|right)\b|gradient\(\s*to (?:left|right)\b|\b(?:margin|padding|border)(?:Left|Right)\b|^\s*(?:left|right):/gm

/** The exceptions by file, with the reason. */
const reasons: Record<string, [found: string, reason: string]> = {
  'client/features/map/map.css': ['right:', 'overrides the library, which places its controls on the right'],
}

const findPhysical = (file: string, code: string) =>
  [physicalClass, physicalStyle]
    .flatMap((physical) => [...code.matchAll(physical)].map(([found]) => found.trim()))
    .filter((found) => found !== reasons[file]?.[0])

test('the layout follows the direction of the page', () => {
  const findings = globSync('client/**/*.{ts,tsx,css}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .toSorted()
    .flatMap((file) =>
      findPhysical(file, readFileSync(join(root, file), 'utf8')).map((found) => `${file}: ${found}`),
    )
  expect(findings).toEqual([])
})

test.each([
  ['className="flex ml-2 lg:-mr-3 pl-[2px]"', ['ml-2', '-mr-3', 'pl-[2px]']],
  ["cx('left-0 sm:right-auto', isEnd && 'text-right')", ['left-0', 'right-auto', 'text-right']],
  ['className="rounded-l border-r-2 rounded-tl-box"', ['rounded-l', 'border-r-2', 'rounded-tl-box']],
  ['className="translate-x-full float-left"', ['translate-x-full', 'float-left']],
  [
    '.a {\n  left: 0;\n  margin-left: 1px;\n  text-align: right;\n}',
    ['left:', 'margin-left', 'text-align: right'],
  ],
  ['background: linear-gradient(\n  to right, red)', ['gradient(\n  to right']],
  ['style={{ paddingLeft: 4 }}', ['paddingLeft']],
  ['className="ms-2 start-0 text-end rounded-s border-e html-2 -translate-y-1/2"', []],
])('finds the physical sides in %s', (code, found) => {
  expect(findPhysical('client/a.tsx', code)).toEqual(found)
})
