// The import rules of docs/architecture.md: a linter plugin and its table of rules.
import { dirname, join, relative } from 'node:path'
import { foundationNames, infrastructureNames, testFolderNames } from './server-folders.ts'

type ImportRule = {
  /** Importing files, as paths from the project's root; a group named `own` is the domain or feature. */
  of: RegExp
  /** Forbidden imports: a path from the project's root, or a package name. `$own` stands for the group. */
  never: RegExp
  except?: RegExp
  exceptions?: Exception[]
  /** Whether type-only imports are allowed, because they do not exist at run time. */
  typesPass?: boolean
  /** Whether the rule also applies to tests. */
  inTests?: boolean
  because: string
}

type Exception = {
  of: RegExp
  imports: string
  /** Allows only `import()`, which loads the module on demand. */
  onlyDynamic?: boolean
  because: string
}

const domain = `server/(?!(?:${infrastructureNames})/)[^/]+/`
const test = new RegExp(`\\.(test|process)\\.tsx?$|^server/(${testFolderNames})/|^test/`)
const frameworks = 'fastify|@fastify/.*|better-auth|better-auth/.*'

export const importRules: ImportRule[] = [
  {
    of: /^contract\//,
    never: /./,
    except: /^(contract\/.*|zod)$/,
    because: 'The contract imports only zod.',
  },
  { of: /^client\//, never: /^server\//, inTests: true, because: 'The client never imports the server.' },
  {
    of: /^(server|client|contract|texts)\//,
    never: new RegExp(`^(demo|bench|scripts|e2e|@playwright|vitest)(/|$)|${test.source}`),
    exceptions: [
      {
        of: /^server\/product\.ts$/,
        imports: 'demo/index.ts',
        onlyDynamic: true,
        because: 'The composition root loads the demo in demo mode.',
      },
    ],
    because: 'The product never imports the demo, tests or tools.',
  },
  {
    of: /^demo\/(?!fill\/)/,
    never: new RegExp(`^(bench|scripts|e2e)/|${test.source}`),
    because: 'The demo never imports tests or tools, except in demo/fill.',
  },
  {
    of: /^demo\//,
    never: /^(client\/|server\/.*queries\.ts$)/,
    because: 'The demo never imports the client or server queries.',
  },
  {
    of: /^(bench|scripts|test)\//,
    never: /^e2e\//,
    inTests: true,
    because: 'Only browser tests import e2e.',
  },
  {
    of: /^test\/kit\//,
    never: /^(bench|scripts)\/|\.test\.tsx?$/,
    inTests: true,
    because: 'The test kit imports no test, benchmark, or tool.',
  },
  {
    of: /^texts\//,
    never: /^(server|client)\//,
    because: 'Texts know neither server nor client.',
  },
  {
    of: /^(?!(texts|scripts|e2e)\/)/,
    never:
      /^(texts\/(?!((text|formats|dates|notation|lists|language|languages|script-paths|units)\.ts$|labels\/))|icu-minify(\/|$))/,
    because:
      'Texts come from texts/text.ts and texts/labels; only tools and browser tests read the messages.',
  },
  {
    of: /^client\/ui\//,
    never: /^(contract\/|client\/((features|routes|lib)\/|[^/]+$)|@tanstack\/)/,
    because: 'The design system knows no domain and fetches nothing.',
  },
  {
    of: /^client\/features\/(?<own>[^/]+)\//,
    never: /^client\/features\/(?!$own\/)/,
    because: 'A feature never imports another feature; pages compose them.',
  },
  {
    of: /^client\/features\//,
    never: /^client\/(routes\/|[^/]+$)/,
    because: 'A feature never imports a route or the root.',
  },
  {
    of: /^client\/lib\//,
    never: /^client\/(features|routes)\//,
    because: 'client/lib knows no feature and no route.',
  },
  {
    of: /^server\/(?!web\/pages\.ts$)/,
    never: /^client\//,
    inTests: true,
    because: 'The server never imports the client, except in web/pages.ts.',
  },
  {
    of: new RegExp(`^server/(${foundationNames})/`),
    never: new RegExp(`^${domain}`),
    because: `A folder that every domain builds on knows no domain (${foundationNames.replaceAll('|', ', ')}).`,
  },
  {
    of: /^server\/[^/]+\//,
    never: /^server\/(?!(platform|demo)\.ts$)[^/]+$/,
    because: "The server's folders import no file next to them but platform.ts and demo.ts.",
  },
  {
    of: /^server\/(?<own>[^/]+)\//,
    never: new RegExp(`^(?!server/$own/)${domain}`),
    except: /\/service\.ts$/,
    exceptions: [
      {
        of: /^server\/(alerts|searches)\//,
        imports: 'server/properties/search/criteria.ts',
        because: 'Saved searches store the criteria of a search, and alerts match by them, within SQL.',
      },
      {
        of: /^server\/backup\//,
        imports: 'server/photos/files.ts',
        because: 'A backup stores files under the names that photos give them.',
      },
      {
        of: /^server\/backup\//,
        imports: 'server/audit/anchors.ts',
        because: 'A restore sets the anchors of the replaced audit log aside.',
      },
    ],
    because: 'A domain is reached through its service.',
  },
  {
    of: /^server\/.+\/(rules|policy)\.ts$/,
    never: new RegExp(
      `^(server/(background|cache|db|media|settings|telemetry|web)/.*|server/properties/search/.*|texts/.*|.*/(service|endpoints|([^/]+-)?queries)\\.ts|node:.*|kysely(/.*)?|pg|stripe|${frameworks})$`,
    ),
    typesPass: true,
    because: 'Rules and policies are pure: no database, no HTTP, no environment.',
  },
  {
    of: /^server\/.*queries\.ts$/,
    never: new RegExp(
      `^(server/((cache|web)/.*|kernel/(problem|cursor)\\.ts)|.*/(service|endpoints)\\.ts|${frameworks})$`,
    ),
    typesPass: true,
    because: 'Queries know neither HTTP nor services.',
  },
  {
    of: /^(?!server\/auth\/)/,
    never: /^@?better-auth(\/|$)/,
    because: 'server/auth is the only importer of Better Auth.',
  },
]

type Import = { importer: string; imported: string; kind: 'types' | 'value' | 'dynamic' }

/** The reason why an import is forbidden; undefined if it is allowed. Files are paths from the project's root. */
function findBreach({ importer, imported, kind }: Import): string | undefined {
  const isTest = test.test(importer)
  const isException = (one: Exception) =>
    one.of.test(importer) && one.imports === imported && (!one.onlyDynamic || kind === 'dynamic')
  const broken = importRules.find(({ of, never, except, exceptions, typesPass, inTests }) => {
    const match = of.exec(importer)
    if (!match || (isTest && !inTests) || (kind === 'types' && typesPass)) return false
    const forbidden = match.groups
      ? new RegExp(never.source.replaceAll('$own', match.groups.own ?? ''))
      : never
    return forbidden.test(imported) && !except?.test(imported) && !exceptions?.some(isException)
  })
  return broken?.because
}

type Source = { type: string; value?: unknown; quasis?: { value: { cooked: string } }[] }
type Kind = 'type' | 'value'
type ImportNode = {
  type: string
  source: Source | null
  importKind?: Kind
  exportKind?: Kind
  specifiers?: { importKind?: Kind; exportKind?: Kind }[]
}
type Context = { filename: string; cwd: string; report(problem: { node: Source; message: string }): void }

function create(context: Context) {
  const importer = relative(context.cwd, context.filename)
  const check = (node: ImportNode) => {
    const { source } = node
    // Of a template, the text before the first expression.
    const specifier = source?.value ?? source?.quasis?.[0]?.value.cooked
    if (!source || typeof specifier !== 'string') return
    const imported = resolve(importer, specifier)
    const message = findBreach({ importer, imported, kind: kindOf(node) })
    if (message) context.report({ node: source, message })
  }
  return {
    ImportDeclaration: check,
    ImportExpression: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
    TSImportType: check,
  }
}

function kindOf({ type, importKind, exportKind, specifiers = [] }: ImportNode): Import['kind'] {
  if (type === 'ImportExpression') return 'dynamic'
  if (importKind === 'type' || exportKind === 'type' || type === 'TSImportType') return 'types'
  const all = specifiers.map((one) => one.importKind ?? one.exportKind)
  return all.length > 0 && all.every((kind) => kind === 'type') ? 'types' : 'value'
}

/** Resolves the aliases of package.json: `#server/x.ts` is `server/x.ts`. */
export function resolve(importer: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? join(dirname(importer), specifier) : specifier
}

export default { meta: { name: 'project' }, rules: { 'import-rules': { create } } }
