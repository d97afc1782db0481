// Who may never import whom, as docs/architecture.md says: a plugin of the linter, and the table it reads.
import { dirname, join, relative } from 'node:path'

type ImportRule = {
  /** The importing files, by path from the project's top; a group named `own` is the domain or feature. */
  of: RegExp
  /** What they may not import: a path from the project's top, or a package's name. `$own` stands for the group. */
  never: RegExp
  /** What of that they may all the same. */
  except?: RegExp
  /** Types are let through: they are gone when the program runs. */
  typesPass?: boolean
  /** Tests set their scene with what they like, unless this says that the rule holds for them too. */
  inTests?: boolean
  because: string
}

const domains = 'auth|captcha|content|mail|offers|payments|properties|reviews|users|weather|wishlist'
const frameworks = 'fastify|@fastify/.*|better-auth|better-auth/.*'

const importRules: ImportRule[] = [
  {
    of: /^contract\//,
    never: /./,
    except: /^(contract\/.*|zod)$/,
    because: 'The contract imports only zod.',
  },
  { of: /^client\//, never: /^server\//, inTests: true, because: 'The client never imports the server.' },
  {
    of: /^client\/ui\//,
    never: /^(contract\/|client\/(features|routes|lib)\/|@tanstack\/)/,
    except: /^client\/lib\/formats\.ts$/,
    because: 'The design system knows no domain and fetches nothing.',
  },
  {
    of: /^client\/features\/(?<own>[^/]+)\//,
    never: /^client\/features\/(?!$own\/)/,
    because: 'A feature never imports another feature; pages compose them.',
  },
  {
    of: /^server\/(?!pages\.ts$)/,
    never: /^client\//,
    inTests: true,
    because: 'The server never imports the client, except in pages.ts.',
  },
  {
    of: new RegExp(`^server/(?<own>${domains})/`),
    never: new RegExp(`^server/(?!$own/)(${domains})/`),
    except: /\/service\.ts$/,
    because: 'A domain reaches another domain through its service.',
  },
  {
    of: /^server\/[^/]+\/(rules|policy)\.ts$/,
    never: new RegExp(
      `^(server/(db|http|testing)/.*|server/config\\.ts|.*/(service|queries|endpoints)\\.ts|node:.*|kysely|pg|${frameworks})$`,
    ),
    // The words for problems and for proofs, without any request in them.
    except: /^server\/http\/(problem|authorized)\.ts$/,
    typesPass: true,
    because: 'Rules and policies are pure: no database, no HTTP, no environment.',
  },
  {
    of: /^server\/[^/]+\/queries\.ts$/,
    never: new RegExp(`^(server/http/.*|.*/(service|endpoints)\\.ts|${frameworks})$`),
    except: /^server\/http\/total\.ts$/,
    typesPass: true,
    because: 'Queries know neither HTTP nor services.',
  },
  {
    of: /^(?!server\/auth\/)/,
    never: /^better-auth(\/|$)/,
    because: 'server/auth is the only importer of Better Auth.',
  },
]

type Import = { importer: string; imported: string; typesOnly: boolean }

/** Why this import may not be; undefined when it may. Files are paths from the project's top. */
function findBreach({ importer, imported, typesOnly }: Import): string | undefined {
  const isTest = /\.test\.tsx?$/.test(importer)
  const broken = importRules.find(({ of, never, except, typesPass, inTests }) => {
    const match = of.exec(importer)
    if (!match || (isTest && !inTests) || (typesOnly && typesPass)) return false
    const forbidden = new RegExp(never.source.replaceAll('$own', match.groups?.own ?? ''))
    return forbidden.test(imported) && !except?.test(imported)
  })
  return broken?.because
}

type Source = { type: string; value?: unknown }
type Kind = 'type' | 'value'
type ImportNode = {
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
    if (typeof source?.value !== 'string') return
    const imported = resolve(importer, source.value)
    const message = findBreach({ importer, imported, typesOnly: importsTypesOnly(node) })
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

function importsTypesOnly({ importKind, exportKind, specifiers = [] }: ImportNode): boolean {
  if (importKind === 'type' || exportKind === 'type') return true
  return specifiers.length > 0 && specifiers.every((one) => (one.importKind ?? one.exportKind) === 'type')
}

/** The aliases are those of package.json: `#server/x.ts` is `server/x.ts`. */
function resolve(importer: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? join(dirname(importer), specifier) : specifier
}

export default { meta: { name: 'project' }, rules: { 'import-rules': { create } } }
