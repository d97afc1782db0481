import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/browser-chunks.ts'
import { browserContract } from './scripts/browser-contract.ts'
import { leanFonts } from './scripts/browser-fonts.ts'
import { browserTexts } from './scripts/browser-texts.ts'
import { mapLibraryPath } from './scripts/map-library.ts'
import { external, serverBundle } from './scripts/server-bundle.ts'

const fonts = await leanFonts()

export default defineConfig(({ command }) => ({
  plugins: [browserContract(), tailwindcss(), reactRouter(), browserTexts(), serverBundle()],
  publicDir: 'client/public',
  define: { __MAP_LIBRARY__: JSON.stringify(mapLibraryPath) },
  // Do not preload the dependencies of dynamic imports: they are already loaded or small.
  build: {
    modulePreload: false,
    // Keeps `light-dark()`: widely available since November 2026, and smaller than its polyfill.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
  resolve: { alias: fonts },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page contains all chunk names: one character less saves a hundred bytes. The bundler needs seven characters.
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
    },
    ssr: {
      // Bundle React's production build, so that pages are not slow if NODE_ENV is unset.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      resolve: { noExternal: command === 'build' ? true : undefined },
      build: {
        rolldownOptions: {
          // Bundle the whole server, so that loaders and the server share one copy of all modules.
          input: './server/product.ts',
          external,
        },
      },
    },
  },
}))
