import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'client/public',
  environments: {
    ssr: {
      // React is bundled as its production build, so that pages do not slow down where NODE_ENV is unset.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      resolve: {
        noExternal: command === 'build' ? true : undefined,
        external: ['fastify', '@fastify/static'],
      },
      build: {
        rolldownOptions: {
          // The server's own module is the entry: loaders and server share one copy of the context keys.
          input: './server/pages.ts',
          // The contract stays one module for pages and API, found again through package.json's imports.
          external: [/^#contract\//],
        },
      },
    },
  },
}))
