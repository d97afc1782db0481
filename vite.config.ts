import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/browser-chunks.ts'
import { browserContract } from './scripts/browser-contract.ts'
import { leanFonts } from './scripts/browser-fonts.ts'
import { mapLibraryPath } from './scripts/map-library.ts'
import { loadedLater, serverBundle } from './scripts/server-bundle.ts'

const fonts = await leanFonts()

export default defineConfig(({ command }) => ({
  plugins: [browserContract(), tailwindcss(), reactRouter(), serverBundle()],
  publicDir: 'client/public',
  define: { __MAP_LIBRARY__: JSON.stringify(mapLibraryPath) },
  // What a part needs that comes later is there already, or small.
  build: {
    modulePreload: false,
    // `light-dark()` as it is: widely available since November 2026, and smaller than what stands for it.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
  resolve: { alias: fonts },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page knows all of these names: a shorter one saves it a hundred bytes. The bundler needs seven characters.
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
    },
    ssr: {
      // React is bundled as its production build, so that pages do not slow down where NODE_ENV is unset.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      resolve: { noExternal: command === 'build' ? true : undefined },
      build: {
        rolldownOptions: {
          // The whole server, so that loaders and what calls them share one copy of all that they import.
          input: './server/product.ts',
          external: loadedLater,
        },
      },
    },
  },
}))
