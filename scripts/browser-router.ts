import type { Plugin } from 'vite'

// What never differs here, by file of React Router: with it said, a minifier finds what nobody uses.
const facts: Record<string, [said: string, fact: string][]> = {
  // All routes are known from the start (react-router.config.ts).
  'lib/dom/ssr/fog-of-war.js': [['routeDiscovery.mode === "lazy" && ssr === true', 'false']],
  'lib/router/router.js': [
    ['init.patchRoutesOnNavigation', 'false'],
    ['init.instrumentations', 'false'],
    ['init.dataStrategy || defaultDataStrategyWithMiddleware', 'init.dataStrategy'],
    ['future.unstable_routePatternMatching', 'false'],
    // Nothing is sent through the router: no route has an action, what is changed goes through the API.
    ['!opts || !isSubmissionNavigation(opts)', 'true'],
    ['opts && opts.submission && isMutationMethod(opts.submission.formMethod)', 'false'],
  ],
  // Each path is made into an expression once, not for each route below it and each of two matchers.
  'lib/router/utils.js': [
    [
      'function compilePath(path, caseSensitive = false, end = true) {',
      `const compiled = {};
      const compilePath = (path, _, end = true) => (compiled[end + path] ??= compileAnew(path, false, end));
      function compileAnew(path, caseSensitive, end) {`,
    ],
  ],
  'lib/dom/ssr/components.js': [['isSpaMode && !isHydrated', 'false']],
  // Without a network a reload leads to the browser's own error page; the error that this throws, to the product's.
  'lib/dom/ssr/routeModules.js': [
    [
      'window.location.reload();',
      'await fetch(route.module, { method: "HEAD", cache: "no-store" }); window.location.reload();',
    ],
  ],
  'lib/dom-export/hydrated-router.js': [
    ['ssrInfo.context.isSpaMode', 'false'],
    ['router.createRoutesForHMR = UNSAFE_createClientRoutesWithHMRRevalidationOptOut;', ''],
  ],
}

// What a page is drawn with comes before the code that makes it come alive.
const served: typeof facts = {
  'lib/dom/ssr/components.js': [['rel: "modulepreload"', 'rel: "modulepreload", fetchPriority: "low"']],
}

/** Leaves out of the browser's router what this product does not use, and has the server ask for its code late. */
export function browserRouter(): Plugin {
  return {
    name: 'browser-router',
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler(code, id) {
        const table = this.environment.name === 'client' ? facts : served
        const known = Object.entries(table).find(([file]) => id.endsWith(file))?.[1]
        if (!known) return undefined
        let shorter = code
        for (const [said, fact] of known) {
          if (!code.includes(said)) this.error(`React Router no longer says: ${said}`)
          shorter = shorter.replaceAll(said, () => fact)
        }
        return { code: shorter, map: null }
      },
    },
  }
}
