type Module = { importers: readonly string[]; importedIds: readonly string[] }
type Graph = { getModuleInfo(id: string): Module | null }

const route = (name: string) => new RegExp(`/client/${name}\\.tsx(\\?|$)`)
const framework =
  /\/node_modules\/(react|react-dom|scheduler|react-router)\/|entry\.client\.tsx|rolldown\/runtime/
const packages = {
  forms: /\/node_modules\/(zod|react-hook-form|@hookform)\//,
  dialogs: /\/node_modules\/(@base-ui|@floating-ui)\//,
  queries: /\/node_modules\/@tanstack\//,
}
const root = route('(root|document)')
const home = route('routes/home')
const sections = route('routes/home-sections')
const trouble = route('features/layout/trouble')
const choices = route('features/layout/choices')
const lists = route('routes/(featured-properties|all-properties)')
const details = route('routes/details')
/** Modules that stay with their page. */
const own = /\/client\/(root|routes\/[\w-]+)\.tsx|\.css$/

/** Whether a page's route imports this module, directly or indirectly. Dynamic imports do not count. */
function loads(page: RegExp, id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (page.test(id)) return true
  seen.add(id)
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => !seen.has(importer) && loads(page, importer, graph, seen))
}

/** Whether a module imports one of these packages, directly or indirectly. */
function needs(wanted: RegExp, id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (wanted.test(id)) return true
  seen.add(id)
  // The contract in the browser has no schemas, so its modules import nothing.
  if (id.startsWith('\0')) return false
  const imported = graph.getModuleInfo(id)?.importedIds ?? []
  return imported.some((one) => !seen.has(one) && needs(wanted, one, graph, seen))
}

type Belongs = (id: string, graph: Graph) => boolean

// The first match takes a module and its dependencies.
const chunks: Record<string, Belongs> = {
  // Home is the usual entry page, so its chunk has no code that only other pages need.
  base: (id, graph) =>
    framework.test(id) || (!own.test(id) && (loads(root, id, graph) || loads(home, id, graph))),
  limits: (id) =>
    /^\/.*\/contract\/(limits|degrees|geography|digits|fold|amounts|decimals|areas|typed-areas|facts|property-facts|search-ranges|roles|closed-account)\.ts$/.test(
      id,
    ),
  // Shown on pages without forms, but not on the first screen of home.
  stated: (id) => /^\/.*\/contract\/(stated-facts|countries|country-rules|country-costs)\.ts$/.test(id),
  forms: (id) => packages.forms.test(id) || /^\/.*\/contract\/[\w-]+\.ts$/.test(id),
  calls: (id) => /\/client\/lib\/(request|session|call)\.ts$/.test(id),
  cards: (id, graph) => !own.test(id) && loads(sections, id, graph) && loads(lists, id, graph),
  queries: (id, graph) =>
    packages.queries.test(id) || (!own.test(id) && loads(details, id, graph) && loads(lists, id, graph)),
  dialogs: (id) => packages.dialogs.test(id),
  // When home is idle, it loads its sections, the error display, and the choices of the footer, but nothing that only
  // other pages share.
  parts: (id, graph) => !own.test(id) && [sections, trouble, choices].some((page) => loads(page, id, graph)),
  common: (id, graph) =>
    /\/client\/(ui|lib|features)\/|\/lucide-react\/|^\0contract:/.test(id) &&
    !Object.values(packages).some((wanted) => needs(wanted, id, graph)),
}
// The minimum number of entry points that share a chunk.
const shared: Record<string, number> = { common: 2 }

/** Chunks that the bundler must not choose itself: on a phone, each file costs a round trip. */
export const chunkGroups = Object.entries(chunks).map(([name, belongs], at) => ({
  name: (id: string, graph: Graph) => (belongs(id, graph) ? name : null),
  debugName: name,
  priority: 10 - at,
  minShareCount: shared[name],
}))
