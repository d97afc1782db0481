import type { LegalBlock } from '#contract/legal.ts'
import { currentLanguage } from '#texts/language.ts'
import { t } from '#texts/text.ts'

/** The minimum number of headings for an outline. */
const fewest = 3

/** Links to the second-level headings. */
export function Outline({ blocks }: { blocks: LegalBlock[] }) {
  const headings = blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []))
  if (headings.length < fewest) return null
  return (
    <nav aria-labelledby="outline" className="mt-8 rounded-box bg-sunken p-5 print:hidden">
      {/* Within a text that may be in another language. */}
      <h2 id="outline" lang={currentLanguage()} className="font-sans text-sm font-semibold tracking-normal">
        {t('legal.outline')}
      </h2>
      <ul className="mt-2 gap-x-8 sm:columns-2">
        {headings.map(({ id, spans }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-block py-1 text-muted underline-offset-4 hover:text-ink hover:underline"
            >
              {spans.map(({ text }) => text).join('')}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
