import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/browser-chunks.ts'
import { browserContract } from './scripts/browser-contract.ts'
import { leanFonts } from './scripts/browser-fonts.ts'
import { browserRouter } from './scripts/browser-router.ts'
import { mapLibraryPath } from './scripts/map-library.ts'
import { loadedLater, serverBundle } from './scripts/server-bundle.ts'

const fonts = await leanFonts()

export default defineConfig(({ command }) => ({
  plugins: [browserContract(), browserRouter(), tailwindcss(), reactRouter(), serverBundle()],
  publicDir: 'client/public',
  define: { __MAP_LIBRARY__: JSON.stringify(mapLibraryPath) },
  // What a part needs that comes later is there already, or small.
  build: {
    modulePreload: false,
    // `light-dark()` as it is: widely available since November 2026, and smaller than what stands for it.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    terserOptions: {
      module: true,
      ecma: 2020,
      compress: {
        passes: 3,
        // Hints of libraries for developers. Our own lines (info) and errors are still logged.
        drop_console: ['log', 'warn'],
        keep_fargs: false,
        pure_getters: true,
        unsafe: true,
        unsafe_arrows: true,
        unsafe_comps: true,
        unsafe_methods: true,
      },
    },
  },
  resolve: {
    alias: [
      {
        find: '../createLucideIcon.mjs',
        replacement: fileURLToPath(new URL('client/ui/icon.tsx', import.meta.url)),
      },
      ...fonts,
    ],
  },
  environments: {
    client: {
      build: {
        // Two KiB less, packed, than what Vite would make of it by itself.
        minify: 'terser',
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
