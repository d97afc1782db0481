import { escapeHtml } from '../web/escape-html.ts'
import type { Written } from './export.ts'

type About = { companyName: string; at: Date; email: string; counts: readonly Written[] }

const row = ({ file, about, rows, isCut }: Written) =>
  `<tr><td><a href="${escapeHtml(file)}">${escapeHtml(file)}</a></td><td>${rows}${isCut ? ' (the first)' : ''}</td><td>${escapeHtml(about)}</td></tr>`

export const describeExport = ({ companyName, at, email, counts }: About): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Your data at ${escapeHtml(companyName)}</title>
<style>
body { font: 16px/1.6 system-ui, sans-serif; max-width: 60rem; margin: 3rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.5rem; border-bottom: 1px solid #ccc; }
</style>
<h1>Your data at ${escapeHtml(companyName)}</h1>
<p>Everything that we keep about the account ${escapeHtml(email)}, as of ${at.toISOString()}. Each file is a list in JSON,
which any text editor shows and other programs can read. Times are in UTC, areas in square feet.</p>
<table>
<thead><tr><th>File</th><th>Entries</th><th>What it is</th></tr></thead>
<tbody>
${counts.map(row).join('\n')}
</tbody>
</table>
<p>Secrets, such as password hashes, are left out, and so is what others wrote or did: that is their data. The network
addresses of your sessions are left out, too, because they would tell somebody who has got into one session about the
others; ask us for them if you need them. Photos of listings are named by their addresses on our site.</p>
</html>
`
