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
const lists = route('routes/(featured-properties|all-properties)')
const details = route('routes/details')
/** What stays with the page that it is of. */
const own = /\/client\/(root|routes\/[\w-]+)\.tsx|\.css$/

/** Whether a page's route loads this module with itself; what it fetches later does not count. */
function loads(page: RegExp, id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (page.test(id)) return true
  seen.add(id)
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => !seen.has(importer) && loads(page, importer, graph, seen))
}

/** Whether a module loads one of these packages, by itself or through others. */
function needs(wanted: RegExp, id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (wanted.test(id)) return true
  seen.add(id)
  // A call of the contract comes without its schemas.
  if (id.startsWith('\0')) return false
  const imported = graph.getModuleInfo(id)?.importedIds ?? []
  return imported.some((one) => !seen.has(one) && needs(wanted, one, graph, seen))
}

type Belongs = (id: string, graph: Graph) => boolean

// The first that fits takes a module, and whatever that needs.
const chunks: Record<string, Belongs> = {
  // Where people mostly come in, they fetch nothing beside it.
  base: (id, graph) =>
    framework.test(id) || (!own.test(id) && (loads(root, id, graph) || loads(home, id, graph))),
  limits: (id) => /^\/.*\/contract\/(limits|degrees|geography|amounts|search-ranges)\.ts$/.test(id),
  forms: (id) => packages.forms.test(id) || /^\/.*\/contract\/[\w-]+\.ts$/.test(id),
  calls: (id) => /\/client\/lib\/(request|session|call)\.ts$/.test(id),
  cards: (id, graph) => !own.test(id) && loads(sections, id, graph) && loads(lists, id, graph),
  queries: (id, graph) =>
    packages.queries.test(id) || (!own.test(id) && loads(details, id, graph) && loads(lists, id, graph)),
  dialogs: (id) => packages.dialogs.test(id),
  // At rest, home brings its sections and what shows failures, and nothing of what only other pages share.
  parts: (id, graph) => !own.test(id) && (loads(sections, id, graph) || loads(trouble, id, graph)),
  common: (id, graph) =>
    /\/client\/(ui|lib|features)\/|\/lucide-react\/|^\0contract:/.test(id) &&
    !Object.values(packages).some((wanted) => needs(wanted, id, graph)),
}
// Shared by so many pages at least.
const shared: Record<string, number> = { common: 2 }

/** Files for the browser, where they are not the bundler's to decide: on a phone each file costs a turn. */
export const chunkGroups = Object.entries(chunks).map(([name, belongs], at) => ({
  name: (id: string, graph: Graph) => (belongs(id, graph) ? name : null),
  debugName: name,
  priority: 10 - at,
  minShareCount: shared[name],
}))
