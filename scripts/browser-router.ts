import type { Plugin } from 'vite'

// In the browser, by file of React Router.
const inBrowser: Record<string, [said: string, instead: string][]> = {
  // Without a network a reload leads to the browser's own error page; the error that this throws, to the product's.
  'lib/dom/ssr/routeModules.js': [
    [
      'window.location.reload();',
      'await fetch(route.module, { method: "HEAD", cache: "no-store" }); window.location.reload();',
    ],
  ],
}

// What a page is drawn with comes before the code that makes it come alive.
const onServer: typeof inBrowser = {
  'lib/dom/ssr/components.js': [['rel: "modulepreload"', 'rel: "modulepreload", fetchPriority: "low"']],
}

/** Has the router show an error of the product without a network, and the server ask for its code late. */
export function browserRouter(): Plugin {
  return {
    name: 'browser-router',
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler(code, id) {
        const table = this.environment.name === 'client' ? inBrowser : onServer
        const known = Object.entries(table).find(([file]) => id.endsWith(file))?.[1]
        if (!known) return undefined
        let changed = code
        for (const [said, instead] of known) {
          if (!code.includes(said)) this.error(`React Router no longer says: ${said}`)
          changed = changed.replaceAll(said, () => instead)
        }
        return { code: changed, map: null }
      },
    },
  }
}
