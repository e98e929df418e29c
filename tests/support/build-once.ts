import { fileURLToPath } from 'node:url'
import { ensureServices } from '../../scripts/services.ts'
import { isFresh } from '../../scripts/testing/is-fresh.ts'
import { administer } from './database.ts'
import { runProgram } from './program.ts'

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

/**
 * Makes what a release would bring, where it is not there yet: the embed's files and the console. The rest runs from source. And
 * a migrated database, of which each world has a copy.
 */
const buildOnce = async (): Promise<() => Promise<void>> => {
  const { databaseUrl } = await ensureServices({ log: () => undefined })
  process.env.FOOTFALL_TEST_DATABASE_URL = databaseUrl
  if (!isFresh(path('../..'), 'packages/embed/dist/manifest.json')) {
    await runProgram({ name: 'embed build', file: path('../../packages/embed/build.ts'), env: {} })
  }
  if (!isFresh(path('../..'), 'packages/console/dist/index.html')) {
    await runProgram({
      name: 'console build',
      file: path('../../packages/console/node_modules/vite/bin/vite.js'),
      args: ['build', path('../../packages/console'), '--logLevel', 'warn'],
      env: {},
    })
  }
  const template = `e2e_template_${process.pid}`
  await administer(`CREATE DATABASE ${template}`)
  const url = new URL(databaseUrl)
  url.pathname = `/${template}`
  await runProgram({
    name: 'migrate',
    file: path('../../packages/server/bin/footfall.js'),
    args: ['migrate'],
    env: { DATABASE_URL: url.href },
  })
  process.env.FOOTFALL_TEST_TEMPLATE = template
  return () => administer(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`)
}

// biome-ignore lint/style/noDefaultExport: Playwright asks for one here.
export default buildOnce
