import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstLoad } from './first-load.ts'

const port = Number(process.env.PORT ?? 4300)
const server = process.env.FOOTFALL_SERVER ?? 'http://localhost:4200'

export default defineConfig({
  plugins: [react(), firstLoad(new URL('.first-load', import.meta.url).pathname)],
  resolve: { conditions: ['@footfall/source', 'module', 'browser', 'development|production'] },
  // The server puts a fresh nonce in its place with every page; see its console route.
  html: { cspNonce: '__FOOTFALL_NONCE__' },
  server: {
    // Not localhost, where the server responds as collector: it knows the console by its host.
    host: '127.0.0.1',
    port,
    strictPort: true,
    proxy: { '/api': { target: server, changeOrigin: false } },
  },
  preview: { host: '127.0.0.1', port, strictPort: true, proxy: { '/api': { target: server } } },
  build: {
    target: 'es2022',
    sourcemap: true,
    rolldownOptions: {
      output: {
        // What changes rarely stays cached when our own code changes. Not Mantine: as one group it would bring every screen's
        // controls along with the first.
        codeSplitting: {
          groups: [
            {
              name: 'tanstack',
              test: /node_modules\/@tanstack\/(?!react-virtual|virtual-core)/,
              priority: 2,
            },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
          ],
        },
      },
    },
  },
})
