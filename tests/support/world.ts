import { fileURLToPath } from 'node:url'
import { type AdLab, createAdLabClient } from './ad-lab.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { freePort } from './free-port.ts'
import { type Program, runProgram, startProgram } from './program.ts'

const path = (relative: string): string =>
  fileURLToPath(new URL(`../../${relative}`, import.meta.url))

/** Everything a visitor and an owner meet, each on a domain of its own. */
export interface World {
  shop: string
  /** Our server, on a subdomain of the shop's domain. */
  collector: string
  console: string
  adLab: AdLab
  database: TestDatabase
  owner: { email: string; password: string }
  killServer(): Promise<void>
  startServer(): Promise<void>
  /** Ends the server the polite way. */
  stopServer(): Promise<void>
  destroy(): Promise<void>
}

export interface WorldOptions {
  /** A program that stands where the shop would, below the repository; it may make sites of its own in the database. */
  site?: string
  shopEnv?: Record<string, string>
  seedEnv?: Record<string, string>
}

export const createWorld = async (options: WorldOptions = {}): Promise<World> => {
  const [shopPort, serverPort, labPort] = [await freePort(), await freePort(), await freePort()]
  const shop = `http://www.shop.test:${shopPort}`
  const collector = `http://t.shop.test:${serverPort}`
  const console = `http://console.footfall.test:${serverPort}`
  const database = await createTestDatabase()
  const env = {
    DATABASE_URL: database.url,
    PORT: String(serverPort),
    FOOTFALL_PUBLIC_URL: collector,
    FOOTFALL_CONSOLE_URL: console,
    FOOTFALL_DEVELOPMENT: 'true',
    FOOTFALL_META_API: `http://127.0.0.1:${labPort}`,
    FOOTFALL_LOG_LEVEL: 'warn',
  }
  const programs: Program[] = []
  let server: Program | undefined

  const startServer = async (): Promise<void> => {
    server = await startProgram({
      name: 'server',
      file: path('packages/server/src/main.ts'),
      env,
      ready: `http://127.0.0.1:${serverPort}/readyz`,
    })
  }
  const destroy = async (): Promise<void> => {
    await server?.kill('SIGTERM')
    await Promise.all(programs.map((program) => program.kill('SIGTERM')))
    await database.drop()
  }

  try {
    await runProgram({
      name: 'migrate',
      file: path('packages/server/bin/footfall.js'),
      args: ['migrate'],
      env,
    })
    await runProgram({
      name: 'seed',
      file: path('packages/server/src/cli/seed-demo.ts'),
      env: {
        ...env,
        FOOTFALL_SHOP_URL: shop,
        FOOTFALL_AD_LAB_URL: `http://connect.facebook.test:${labPort}`,
        ...options.seedEnv,
      },
    })
    programs.push(
      await startProgram({
        name: 'ad lab',
        file: path('apps/ad-lab/src/main.ts'),
        env: { PORT: String(labPort) },
        ready: `http://127.0.0.1:${labPort}/`,
      }),
      await startProgram({
        name: 'shop',
        file: path(options.site ?? 'apps/shop/src/main.ts'),
        env: {
          PORT: String(shopPort),
          ...(options.site && { ...env, PORT: String(shopPort), AD_LAB_PORT: String(labPort) }),
          FOOTFALL_SCRIPT_URL: `${collector}/s/demo.js`,
          // Where the shop itself reaches the server: it knows nothing of the browser’s names for hosts.
          FOOTFALL_SERVER_URL: `http://127.0.0.1:${serverPort}`,
          ...options.shopEnv,
        },
        ready: `http://127.0.0.1:${shopPort}/`,
      }),
    )
    await startServer()
  } catch (error) {
    await destroy()
    throw error
  }
  return {
    shop,
    collector,
    console,
    adLab: createAdLabClient(`http://127.0.0.1:${labPort}`),
    database,
    owner: { email: 'demo@footfall.test', password: 'footfall-demo' },
    killServer: async () => server?.kill('SIGKILL'),
    stopServer: async () => server?.kill('SIGTERM'),
    startServer,
    destroy,
  }
}
