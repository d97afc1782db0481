import { localeOf } from '#texts/languages.ts'
import { compileWhen } from './conditions.ts'
import type { Cases, TextRule } from './mapping.ts'
import type { Read, Scope } from './scope.ts'

/**
 * A text with placeholders: `{bedrooms}` is the raw value, `{sqft_lot / 43560:1}` an amount with this number of
 * decimals and thousands separators in the language of the texts. Undefined if a value is missing.
 */
function compileTemplate(template: string, scope: Scope, usedBy: string): Read<string> {
  const parts = template.split(/\{([^{}]+)\}/).map((part, index): Read<string> => {
    if (index % 2 === 0) return () => part
    const [, expression = part, decimals] = /^(.*):(\d)$/.exec(part) ?? []
    if (decimals === undefined) return scope.text(expression.trim(), usedBy)
    const amount = scope.amount(expression, usedBy)
    const { format } = new Intl.NumberFormat(localeOf(scope.language), {
      minimumFractionDigits: Number(decimals),
      maximumFractionDigits: Number(decimals),
    })
    return (cells) => {
      const found = amount(cells)
      return found === undefined ? undefined : format(found)
    }
  })
  return (cells) => {
    let text = ''
    for (const part of parts) {
      const found = part(cells)
      if (found === undefined) return undefined
      text += found
    }
    return text
  }
}

/** The first case whose condition holds and whose values are all present. */
export function compileCases(cases: Cases, scope: Scope, usedBy: string): Read<string> {
  const compiled = [cases].flat().map((one) => {
    const { when, text } = typeof one === 'string' ? { when: {}, text: one } : one
    return {
      holds: compileWhen(when ?? {}, scope, usedBy),
      text: compileTemplate(text, scope, usedBy),
    }
  })
  return (cells) => {
    for (const { holds, text } of compiled) {
      const found = holds(cells) ? text(cells) : undefined
      if (found !== undefined) return found
    }
    return undefined
  }
}

export function compileText(rule: TextRule, scope: Scope, usedBy: string): Read<string> {
  const sentences = typeof rule === 'object' && 'sentences' in rule ? rule.sentences : [rule]
  const compiled = sentences.map((sentence) => compileCases(sentence, scope, usedBy))
  return (cells) =>
    compiled
      .map((read) => withoutGaps(read(cells) ?? ''))
      .filter(Boolean)
      .join(' ') || undefined
}

// Omitted parts leave extra spaces.
const withoutGaps = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
