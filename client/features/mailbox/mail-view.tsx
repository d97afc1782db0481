import type { MailMessage } from '#contract/mail.ts'
import { t } from '#texts/text.ts'
import { Card } from '../../ui/card.tsx'
import { MailTime } from './mail-time.tsx'

/** Renders like an email client without dark mode, because the page's security policy allows no style elements. */
const framed = (html: string) =>
  html.replace(/<style>.*?<\/style>/s, '').replace('<head>', '<head><base target="_top">')

const link = /(https?:\/\/[^\s<>]+)/

/** An email as HTML and text. Scripts are disabled; links open in place of this page. */
export function MailView({ mail }: { mail: MailMessage }) {
  return (
    <div className="grid gap-8">
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <span className="wrap-anywhere">{t('mailbox.to', { email: mail.to })}</span>
        <MailTime date={mail.date} />
      </p>
      <section aria-labelledby="as-html" className="grid gap-3">
        <h2 id="as-html" className="text-2xl">
          {t('mailbox.asHtml')}
        </h2>
        <iframe
          title={t('mailbox.subjectAsHtml', { subject: mail.subject })}
          sandbox="allow-top-navigation-by-user-activation"
          srcDoc={framed(mail.html)}
          className="h-140 w-full rounded-box border border-line bg-[white]"
        />
      </section>
      <section aria-labelledby="as-text" className="grid gap-3">
        <h2 id="as-text" className="text-2xl">
          {t('mailbox.asText')}
        </h2>
        <Card dir="auto" className="p-5 whitespace-pre-wrap wrap-anywhere">
          {mail.text.split(link).map((part, at) =>
            link.test(part) ? (
              <a key={at} href={part} className="link">
                {part}
              </a>
            ) : (
              part
            ),
          )}
        </Card>
      </section>
    </div>
  )
}
