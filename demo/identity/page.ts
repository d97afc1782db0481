import { demoRoles } from '#texts/labels/roles.ts'
import type { DemoAccount } from '#server/demo.ts'
import { escapeHtml } from '#server/web/escape-html.ts'

export const prefix = '/demo-identity'

export type Filled = { who?: string; name?: string; email?: string }

const page = (title: string, content: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${title}</title>
 ${['inter', 'newsreader'].map((font) => `<link rel="preload" as="font" type="font/woff2" href="${prefix}/${font}.woff2" crossorigin>`).join('')}
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${prefix}/style.css">
  </head>
  <body>
    <main>
      <p class="demo"><strong>Demo</strong> Stands in for Google and asks no password.</p>
${content}
    </main>
  </body>
</html>`

const initials = (name: string) =>
  name
    .split(' ')
    .map(([first = '']) => first)
    .join('')

const option = (email: string, face: string, title: string, text: string, chosen: string | undefined) => `
          <label class="person">
            <input type="radio" name="who" value="${email}"${chosen === email ? ' checked' : ''}>
            <span class="face" aria-hidden="true">${face}</span>
            <span><strong>${title}</strong><small>${text}</small></span>
          </label>`

const field = (name: string, label: string, attributes: string, value = '', error = '') => `
            <div>
              <label for="${name}">${label}</label>
              <input id="${name}" name="${name}" ${attributes} value="${escapeHtml(value)}"${
                error ? ` aria-invalid="true" aria-describedby="${name}-error"` : ''
              }>
              ${error ? `<p class="error" id="${name}-error">${escapeHtml(error)}</p>` : ''}
            </div>`

export function chooserPage(
  { company, accounts }: { company: string; accounts: readonly DemoAccount[] },
  filled: Filled = {},
  errors: Record<string, string> = {},
): string {
  const people = accounts.map(({ name, email, role }) =>
    option(email, initials(name), name, `${email} · ${demoRoles[role]()}`, filled.who),
  )
  const wrong = Object.keys(errors).length > 0
  return page(
    `${wrong ? 'Please check: ' : ''}Choose an account`,
    `
      <h1>Choose an account</h1>
      <p class="lead">to continue to ${escapeHtml(company)}</p>
      <form method="post" novalidate>
        <fieldset>
          <legend>Account</legend>${people.join('')}${option('another', '+', 'Another person', 'Say who you are', filled.who)}
          <div class="another">${field('name', 'Name', 'autocomplete="name"', filled.name, errors.name)}${field(
            'email',
            'Email',
            'type="email" autocomplete="email"',
            filled.email,
            errors.email,
          )}
          </div>
        </fieldset>
        ${errors.who ? `<p class="error" role="alert">${escapeHtml(errors.who)}</p>` : ''}
        <div class="actions">
          <button name="answer" value="continue">Continue</button>
          <button name="answer" value="cancel" class="quiet">Cancel</button>
        </div>
      </form>`,
  )
}

export const errorPage = () =>
  page(
    'This sign-in has ended',
    `
      <h1>This sign-in has ended</h1>
      <p class="lead">Please close this window and start again.</p>`,
  )
