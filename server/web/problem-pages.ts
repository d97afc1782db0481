import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { invalid } from '#contract/issues.ts'
import { endpoints } from '#contract/index.ts'
import { type ProblemCode, problems } from '#contract/problems.ts'
import type { Openness } from '../kernel/actor.ts'
import { isExpected, problemsOf } from './declared.ts'
import { escapeHtml } from './escape-html.ts'
import { presentProblem, problem, problemPath } from '../kernel/problem.ts'
import { titleOf } from '../kernel/problem-texts.ts'
import { problemGuide } from './problem-guide.ts'

const style = `
:root{color-scheme:light dark;--text:light-dark(#1f1c18,#f2ede3);--quiet:light-dark(#665f55,#b5ac9d);--line:light-dark(#e2dbcf,#3a352e);--ground:light-dark(#fbf9f5,#171512);--raised:light-dark(#fff,#211e1a);--accent:light-dark(#8a4b2a,#e0a27e)}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:1rem/1.6 system-ui,sans-serif}
main,nav{max-width:44rem;margin-inline:auto;padding-inline:1.25rem}
nav{padding-block:1.25rem;display:flex;gap:1.25rem;flex-wrap:wrap}
main{padding-bottom:4rem}
h1,h2{font-family:Georgia,serif;line-height:1.25;overflow-wrap:anywhere}
h1{font-size:2rem;margin:.5rem 0}
h2{font-size:1.25rem;margin:2.25rem 0 .5rem}
p{margin:.5rem 0}
a{color:var(--accent)}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
code,pre{font:.875rem/1.6 ui-monospace,monospace}
pre{background:var(--raised);border:1px solid var(--line);border-radius:.5rem;padding:1rem;overflow-x:auto}
.status{color:var(--quiet);font-variant-numeric:tabular-nums}
ul{padding:0;list-style:none}
li{padding:.5rem 0;border-top:1px solid var(--line)}
li code{overflow-wrap:anywhere}
`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const write = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const layout = (title: string, main: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<nav aria-label="API"><a href="${problemPath()}">All problems</a><a href="/api/docs">API documentation</a></nav>
<main>
${main}
</main>
</body>
</html>
`

const retrySeconds = 15
const exampleExtras: Partial<Record<ProblemCode, Parameters<typeof problem>[1]>> = {
  invalid_input: {
    fields: {
      title: invalid('required', { label: 'title' }),
      price: invalid('wholeNumber', { label: 'price' }),
    },
  },
  email_taken: { fields: { email: invalid('emailTaken') } },
  changed_meanwhile: {
    reason: {
      kind: 'changed',
      by: 'Ann Lee',
      change: { kind: 'changedOffer', price: { amount: 510_000, currency: 'USD' } },
      at: '2026-03-05T12:00:00.000Z',
      secondsAgo: 120,
    },
    current: {
      version: 'k3JxT0pQ9fZb2uWn',
      offeredAmount: 510_000,
      status: 'pending',
      can: { accept: true },
    },
  },
}
const requestId = '0192f0c1-7d5e-7b3a-9c44-3f1b6a2d8e90'

function exampleOf(code: ProblemCode): string {
  const status = problems[code]
  const waits = status === 429 || status === 503
  return [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/problem+json',
    ...(waits ? [`Retry-After: ${retrySeconds}`] : []),
    ...(status === 401 ? ['WWW-Authenticate: Bearer'] : []),
    '',
    JSON.stringify(presentProblem(problem(code, exampleExtras[code]), requestId), null, 2),
  ].join('\n')
}

const callsWith = (code: ProblemCode, openness: Openness) =>
  Object.values(endpoints).filter((endpoint) => problemsOf(endpoint, openness).includes(code))

const endpointCount = Object.keys(endpoints).length

function listCalls(code: ProblemCode, openness: Openness): string {
  const calls = callsWith(code, openness)
  if (!isExpected(code) || calls.length === endpointCount) return '<p>Any call.</p>'
  const items = calls.map(
    ({ method, path, summary }) =>
      `<li><code>${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}</code> ${escapeHtml(summary)}</li>`,
  )
  return `<ul>${items.join('')}</ul>`
}

function pageOf(code: ProblemCode, openness: Openness): string {
  const status = problems[code]
  const { when, remedy } = problemGuide[code]
  return layout(
    `${code} · API problems`,
    `<p class="status">${status}</p>
<h1>${code}</h1>
<p>${escapeHtml(titleOf(code))}</p>
<h2>When it occurs</h2>
<p>${write(when)}</p>
<h2>What to do</h2>
<p>${write(remedy)}</p>
<h2>Example</h2>
<pre tabindex="0" role="region" aria-label="Example"><code>${escapeHtml(exampleOf(code))}</code></pre>
<h2>Calls that answer with it</h2>
${listCalls(code, openness)}`,
  )
}

function listPage(): string {
  const items = (Object.keys(problems) as ProblemCode[]).map(
    (code) =>
      `<li id="${code}"><a href="${problemPath(code)}"><code>${code}</code></a> <span class="status">${problems[code]}</span><br>${escapeHtml(titleOf(code))}</li>`,
  )
  return layout(
    'API problems',
    `<h1>API problems</h1>
<p>Failures are problem documents (RFC 9457, <code>application/problem+json</code>). Programs use <code>code</code>; <code>reason</code> and <code>money</code> have the facts of <code>detail</code>; <code>title</code> and <code>detail</code> are for people.</p>
<ul>${items.join('\n')}</ul>`,
  )
}

const sendPage = (reply: FastifyReply, page: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'public, max-age=3600')
    .send(page)

const params = z.object({ code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]) })

/** Registers the pages that a problem's `type` refers to: one per code, and a list of all. */
export function registerProblemPages(app: FastifyInstance, openness: Openness): void {
  app.get('/problems', { schema: { hide: true } }, (_request, reply) => sendPage(reply, listPage()))
  app.get<{ Params: z.output<typeof params> }>(
    '/problems/:code',
    { schema: { hide: true, params } },
    (request, reply) => sendPage(reply, pageOf(request.params.code, openness)),
  )
}
