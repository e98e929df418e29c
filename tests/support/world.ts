import { fileURLToPath } from 'node:url'
import { type AdLab, createAdLabClient, PAYMENT_WEBHOOKS } from './ad-lab.ts'
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
  /** The shop's owner puts our script on every page, or another in its place. */
  placeScript(url: string): Promise<void>
  /** Ends the server the polite way. */
  stopServer(): Promise<void>
  destroy(): Promise<void>
}

export interface WorldOptions {
  /** Nobody has signed up, and the shop knows nothing of us. */
  isEmpty?: boolean
  /** A program that stands where the shop would, below the repository; it may make sites of its own in the database. */
  site?: string
  /** The server sends mail, and the ad lab catches it. */
  hasMail?: boolean
  /** The shop takes money by PayPal and Stripe, whose stand-ins are in the ad lab. */
  hasPayments?: boolean
  shopEnv?: Record<string, string>
  /** For the server alone. */
  serverEnv?: Record<string, string>
  seedEnv?: Record<string, string>
}

export const createWorld = async (options: WorldOptions = {}): Promise<World> => {
  const [shopPort, serverPort, labPort] = [await freePort(), await freePort(), await freePort()]
  const smtpPort = options.hasMail ? await freePort() : 0
  const shop = `http://www.shop.test:${shopPort}`
  const collector = `http://t.shop.test:${serverPort}`
  const console = `http://console.footfall.test:${serverPort}`
  const platforms = `http://platforms.lab.test:${labPort}`
  const database = await createTestDatabase()
  const env = {
    DATABASE_URL: database.url,
    PORT: String(serverPort),
    FOOTFALL_PUBLIC_URL: collector,
    FOOTFALL_CONSOLE_URL: console,
    FOOTFALL_DEVELOPMENT: 'true',
    FOOTFALL_META_API: `http://127.0.0.1:${labPort}`,
    FOOTFALL_LOG_LEVEL: 'warn',
    ...(smtpPort && { FOOTFALL_SMTP_URL: `smtp://127.0.0.1:${smtpPort}` }),
    ...(options.isEmpty && {
      // A new owner types no stand-in's address, and the shop is on no public one.
      FOOTFALL_LAB_URL: platforms,
      FOOTFALL_LOOKUP_ALLOW: new URL(shop).host,
    }),
  }
  const programs: Program[] = []
  let server: Program | undefined
  let site: Program | undefined

  const startServer = async (): Promise<void> => {
    server = await startProgram({
      name: 'server',
      file: path('packages/server/src/main.ts'),
      env: { ...env, FOOTFALL_LOOKUP_ALLOW: 'www.shop.test', ...options.serverEnv },
      ready: `http://127.0.0.1:${serverPort}/readyz`,
    })
  }
  const startSite = async (script?: string): Promise<void> => {
    site = await startProgram({
      name: 'shop',
      file: path(options.site ?? 'apps/shop/src/main.ts'),
      env: {
        PORT: String(shopPort),
        ...(options.site && { ...env, PORT: String(shopPort), AD_LAB_PORT: String(labPort) }),
        ...(script && { FOOTFALL_SCRIPT_URL: script }),
        // Where the shop itself reaches the server: it knows nothing of the browser’s names for hosts.
        FOOTFALL_SERVER_URL: `http://127.0.0.1:${serverPort}`,
        // Buyers come back to the name by which they know the shop.
        ...(options.hasPayments && {
          ...paymentEnv(`http://127.0.0.1:${labPort}`),
          SHOP_PUBLIC_URL: shop,
        }),
        ...options.shopEnv,
      },
      ready: `http://127.0.0.1:${shopPort}/`,
    })
  }
  const seed = async (): Promise<void> => {
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
  }
  const startShop = (): Promise<void> =>
    startSite(options.isEmpty ? undefined : `${collector}/s/demo.js`)
  const startFromDatabase = async (): Promise<void> => {
    if (!options.isEmpty) await seed()
    // It makes sites of its own, which the server finds there.
    if (options.site) await startShop()
    await startServer()
  }
  const destroy = async (): Promise<void> => {
    await server?.kill('SIGTERM')
    await site?.kill('SIGTERM')
    await Promise.all(programs.map((program) => program.kill('SIGTERM')))
    await database.drop()
  }

  try {
    const started = await Promise.allSettled([
      startProgram({
        name: 'ad lab',
        file: path('apps/ad-lab/src/main.ts'),
        // Any free port where nobody sends mail: one counted from another may be taken.
        env: { PORT: String(labPort), AD_LAB_SMTP_PORT: String(smtpPort) },
        ready: `http://127.0.0.1:${labPort}/`,
      }).then((lab) => programs.push(lab)),
      ...(options.site ? [] : [startShop()]),
      startFromDatabase(),
    ])
    const failed = started.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  } catch (error) {
    await destroy()
    throw error
  }
  const adLab = createAdLabClient(`http://127.0.0.1:${labPort}`)
  if (options.hasPayments) await adLab.sendPaymentsTo(`http://127.0.0.1:${shopPort}`)
  return {
    shop,
    collector,
    console,
    adLab,
    database,
    owner: { email: 'demo@footfall.test', password: 'footfall-demo' },
    killServer: async () => server?.kill('SIGKILL'),
    stopServer: async () => server?.kill('SIGTERM'),
    startServer,
    async placeScript(url) {
      await site?.kill('SIGTERM')
      await startSite(url)
    },
    destroy,
  }
}

/** The keys of the shop's accounts at the payment providers' stand-ins. */
const paymentEnv = (api: string): Record<string, string> => ({
  SHOP_PAYPAL_API: api,
  SHOP_PAYPAL_CLIENT_ID: 'lab-client',
  SHOP_PAYPAL_SECRET: 'lab-secret',
  SHOP_PAYPAL_WEBHOOK_ID: PAYMENT_WEBHOOKS.paypal.webhookId,
  SHOP_STRIPE_API: api,
  SHOP_STRIPE_KEY: 'sk_test_lab_opens_nothing',
  SHOP_STRIPE_WEBHOOK_SECRET: PAYMENT_WEBHOOKS.stripe.secret,
})
