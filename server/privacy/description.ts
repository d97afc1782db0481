import { formatInstant } from '#texts/dates.ts'
import { formatNumber } from '#texts/formats.ts'
import { currentLanguage } from '#texts/language.ts'
import { directionOf } from '#texts/languages.ts'
import { t } from '#texts/text.ts'
import { escapeHtml } from '../web/escape-html.ts'
import type { Written } from './export.ts'

type About = { companyName: string; at: Date; email: string; counts: readonly Written[] }

const row = ({ file, about, rows, isCut }: Written) =>
  `<tr><td><a dir="ltr" href="${escapeHtml(file)}">${escapeHtml(file)}</a></td><td>${isCut ? t('privacy.firstEntries', { count: rows }) : formatNumber(rows)}</td><td>${escapeHtml(about())}</td></tr>`

/** The page that explains the files of an export, in the current language. */
export function describeExport({ companyName, at, email, counts }: About): string {
  const title = escapeHtml(t('privacy.exportTitle', { company: companyName }))
  const date = formatInstant(at.toISOString())
  return `<!doctype html>
<html lang="${currentLanguage()}" dir="${directionOf(currentLanguage())}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
body { font: 16px/1.6 system-ui, sans-serif; max-width: 60rem; margin: 3rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; vertical-align: top; padding: 0.5rem; border-bottom: 1px solid #ccc; }
</style>
<h1>${title}</h1>
<p>${escapeHtml(t('privacy.exportText', { email, date }))}</p>
<table>
<thead><tr>${[t('privacy.file'), t('privacy.entries'), t('privacy.meaning')].map((head) => `<th>${escapeHtml(head)}</th>`).join('')}</tr></thead>
<tbody>
${counts.map(row).join('\n')}
</tbody>
</table>
<p>${escapeHtml(t('privacy.leftOut'))}</p>
</html>
`
}
