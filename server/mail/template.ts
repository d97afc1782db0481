import { currentLanguage } from '#texts/language.ts'
import { directionOf, type Language, pathIn } from '#texts/languages.ts'
import { t } from '#texts/text.ts'
import { escapeHtml } from '../web/escape-html.ts'
import type { Mail } from './carrier.ts'
import type { EmailKind } from './kinds.ts'
import { brief, plainWords } from './plain-words.ts'

type Item = { title: string; detail: string; url: string }

/** A paragraph, a button, a list of linked items, or a small note with a link. */
type Part =
  | string
  | { label: string; url: string }
  | { items: Item[] }
  | { note: string; label: string; url: string }

/** The content and recipient of an email; the template adds the layout. Only the `url` of a part becomes a link. */
export type Email = {
  kind: EmailKind
  to: string
  replyTo?: string
  subject: string
  parts: Part[]
  /** Addresses in `parts` that we inserted ourselves; they stay unchanged. */
  addresses?: string[]
}

export type Sender = { companyName: string; address: string; defaultLanguage: Language }

/** For email clients that support dark mode; others show the inline styles. */
const darkColors = [
  'body { background: #171512 !important; color: #f2ede3 !important }',
  '.sheet { background: #201d19 !important; border-color: #37322a !important }',
  '.small { color: #aba392 !important }',
  'a { color: #8ecbaf !important }',
  '.button { background: #8ecbaf !important; color: #0f2219 !important }',
].join(' ')

const font = "font-family: -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif; font-size: 16px"

/** Set on every container, because email clients remove the attributes of the page itself. */
const written = () => `lang="${currentLanguage()}" dir="${directionOf(currentLanguage())}"`

const linkOf = (url: string, label: string) =>
  `<a dir="auto" href="${escapeHtml(url)}" style="color: #1d5c47">${escapeHtml(label)}</a>`

const htmlOfItem = ({ title, detail, url }: Item) =>
  `<li style="margin: 0 0 12px; line-height: 1.5; overflow-wrap: anywhere">${linkOf(url, title)}<br>${escapeHtml(detail)}</li>`

/** For texts that people copy: invisible characters would break an address. */
const withoutIsolates = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '')

function htmlOf(part: Part): string {
  if (typeof part === 'string' || !('items' in part || 'note' in part)) return htmlOfLine(part)
  return 'items' in part
    ? `<ul style="margin: 0 0 16px; padding: ${directionOf(currentLanguage()) === 'rtl' ? '0 20px 0 0' : '0 0 0 20px'}">${part.items.map(htmlOfItem).join('')}</ul>`
    : `<p class="small" style="margin: 24px 0 0; color: #5c564c; font-size: 14px; line-height: 1.6">${escapeHtml(part.note)} ${linkOf(part.url, part.label)}</p>`
}

const htmlOfLine = (part: string | { label: string; url: string }) =>
  typeof part === 'string'
    ? `<p style="margin: 0 0 16px; line-height: 1.6; white-space: pre-line; overflow-wrap: anywhere">${escapeHtml(part)}</p>`
    : `<p style="margin: 24px 0"><a class="button" href="${escapeHtml(part.url)}" style="display: inline-block; padding: 12px 20px; border-radius: 8px; background: #1d5c47; color: #ffffff; font-weight: 600; text-decoration: none">${escapeHtml(part.label)}</a></p>
<p class="small" style="margin: 0 0 16px; color: #5c564c; font-size: 14px; line-height: 1.6; overflow-wrap: anywhere">${escapeHtml(withoutIsolates(t('mail.copyAddress', { address: part.url })))}</p>`

function textOf(part: Part): string {
  if (typeof part === 'string') return part
  if ('items' in part)
    return part.items.map(({ title, detail, url }) => `- ${title}\n  ${detail}\n  ${url}`).join('\n')
  return 'note' in part ? `${part.note} ${part.label}:\n${part.url}` : `${part.label}:\n${part.url}`
}

function withoutLinks(part: Part, plain: (text: string) => string): Part {
  if (typeof part === 'string') return plain(part)
  if ('items' in part)
    return {
      items: part.items.map(({ title, detail, url }) => ({
        title: plain(title),
        detail: plain(detail),
        url,
      })),
    }
  if ('note' in part) return { note: plain(part.note), label: plain(part.label), url: part.url }
  return { label: plain(part.label), url: part.url }
}

/** A link to one of our pages, in the language of the email. */
function translated(url: string, { address, defaultLanguage }: Sender): string {
  if (url !== address && !url.startsWith(`${address}/`)) return url
  const path = pathIn(currentLanguage(), url.slice(address.length) || '/', defaultLanguage)
  return path === '/' ? address : address + path
}

function withTranslatedLinks(part: Part, sender: Sender): Part {
  if (typeof part === 'string') return part
  return 'items' in part
    ? { items: part.items.map((item) => ({ ...item, url: translated(item.url, sender) })) }
    : { ...part, url: translated(part.url, sender) }
}

const longestSubject = 160

/**
 * Renders both versions of an email, in the language that its parts are in. Sets text and background colors together, so that email clients never mix
 * ours with theirs.
 */
export function renderEmail({ to, replyTo, subject, parts, addresses = [] }: Email, sender: Sender): Mail {
  const { companyName } = sender
  const address = translated(sender.address, sender)
  const plain = (text: string) => plainWords(text, [companyName, to, ...addresses])
  const title = brief(plain(subject), longestSubject)
  const plainParts = [t('mail.greeting'), ...parts].map((part) =>
    withTranslatedLinks(withoutLinks(part, plain), sender),
  )
  const html = `<!doctype html>
<html ${written()}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><style>@media (prefers-color-scheme: dark) { ${darkColors} }</style><title>${escapeHtml(title)}</title></head>
<body style="margin: 0; padding: 24px; background: #fbf9f5; color: #211e19; ${font}">
<div role="main" ${written()} class="sheet" style="max-width: 560px; margin: 0 auto; padding: 32px; border: 1px solid #e5dfd3; border-radius: 8px; background: #ffffff">
<h1 style="margin: 0 0 24px; font-family: Georgia, serif; font-size: 22px; font-weight: 400">${escapeHtml(companyName)}</h1>
${plainParts.map(htmlOf).join('\n')}
</div>
<p role="contentinfo" ${written()} class="small" style="max-width: 560px; margin: 16px auto 0; color: #5c564c; font-size: 14px; line-height: 1.6">${escapeHtml(companyName)} · <a dir="ltr" href="${escapeHtml(address)}" style="color: #1d5c47">${escapeHtml(address)}</a></p>
</body>
</html>
`
  const text = `${plainParts.map(textOf).join('\n\n')}\n\n-- \n${companyName}\n${address}\n`
  return { to, ...(replyTo && { replyTo }), subject: title, text, html }
}
