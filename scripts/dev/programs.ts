/** What every program is told. */
export interface DevContext {
  root: string
  databaseUrl: string
  addresses: Readonly<Record<ProgramName, string>>
}

export type ProgramName = 'ad-lab' | 'server' | 'shop' | 'console'

/** One program of the development set. */
export interface Program {
  name: ProgramName
  /** What it is to a newcomer. */
  title: string
  /** Its default port, and the variable that changes it. */
  port: number
  portVariable: string
  /** The name it is reached by; `localhost` unless told otherwise. */
  host?: string
  /** Folder it runs in, and what Node runs there. */
  folder: string
  script: string
  args?: (port: number) => readonly string[]
  /** Path that responds once it is up. */
  health: string
  needsDatabase: boolean
  needsEmbed: boolean
  env: (context: DevContext) => NodeJS.ProcessEnv
}

/** The key of the sample site that `seed-demo` makes. */
const demoSiteKey = 'demo'

/** Signs the sample shop's orders; a fixed text, since it guards nothing but a demo. */
export const demoWebhookSecret = 'footfall-demo-webhook-secret'

/** The lab takes mail beside its own port. */
const smtpOf = (lab: string): string => `smtp://localhost:${Number(new URL(lab).port) + 25}`

/** Keys that open the ad lab's PayPal and Stripe, and nothing else, so that a newcomer can pay at once. */
const labKeys = (lab: string): NodeJS.ProcessEnv => ({
  SHOP_PAYPAL_API: lab,
  SHOP_PAYPAL_CLIENT_ID: 'lab-client',
  SHOP_PAYPAL_SECRET: 'lab-secret',
  SHOP_PAYPAL_WEBHOOK_ID: 'LABWEBHOOKID',
  SHOP_STRIPE_API: lab,
  SHOP_STRIPE_KEY: 'sk_test_lab_opens_nothing_elsewhere',
  SHOP_STRIPE_WEBHOOK_SECRET: 'whsec_lab_secret_that_opens_nothing_elsewhere',
})

/** In the order a newcomer looks at them. */
export const programs: readonly Program[] = [
  {
    name: 'shop',
    title: 'Shop',
    port: 4100,
    portVariable: 'SHOP_PORT',
    folder: 'apps/shop',
    script: 'src/main.ts',
    health: '/',
    needsDatabase: false,
    needsEmbed: false,
    env: ({ addresses }) => ({
      FOOTFALL_SCRIPT_URL: `${addresses.server}/s/${demoSiteKey}.js`,
      FOOTFALL_SERVER_URL: addresses.server,
      FOOTFALL_WEBHOOK_SECRET: process.env.FOOTFALL_DEMO_WEBHOOK_SECRET ?? demoWebhookSecret,
      SHOP_PUBLIC_URL: addresses.shop,
      ...labKeys(addresses['ad-lab']),
    }),
  },
  {
    name: 'console',
    title: 'Console',
    port: 4300,
    portVariable: 'CONSOLE_PORT',
    // Not the server's name: what sites publish stands there, and the console's session must not.
    host: '127.0.0.1',
    folder: 'packages/console',
    script: 'node_modules/vite/bin/vite.js',
    args: (port) => ['--port', String(port), '--strictPort'],
    health: '/',
    needsDatabase: false,
    needsEmbed: false,
    env: ({ addresses }) => ({ FOOTFALL_SERVER: addresses.server }),
  },
  {
    name: 'ad-lab',
    title: 'Ad lab: what the platforms got',
    port: 4400,
    portVariable: 'AD_LAB_PORT',
    folder: 'apps/ad-lab',
    script: 'src/main.ts',
    health: '/',
    needsDatabase: false,
    needsEmbed: false,
    env: ({ addresses }) => ({
      AD_LAB_PAYMENT_WEBHOOKS: `${addresses.shop}/pay/webhook/{provider}`,
    }),
  },
  {
    name: 'server',
    title: 'Server',
    port: 4200,
    portVariable: 'SERVER_PORT',
    folder: 'packages/server',
    script: 'src/main.ts',
    health: '/readyz',
    needsDatabase: true,
    needsEmbed: true,
    env: ({ databaseUrl, addresses }) => ({
      DATABASE_URL: databaseUrl,
      FOOTFALL_LAB_URL: addresses['ad-lab'],
      FOOTFALL_SMTP_URL: process.env.FOOTFALL_SMTP_URL ?? smtpOf(addresses['ad-lab']),
      FOOTFALL_CONSOLE_URL: addresses.console,
      FOOTFALL_DEVELOPMENT: 'true',
      FOOTFALL_PUBLIC_URL: addresses.server,
      FOOTFALL_LOOKUP_ALLOW: process.env.FOOTFALL_LOOKUP_ALLOW ?? new URL(addresses.shop).host,
      // Every request is a line at the usual level, and would push the addresses off the screen.
      FOOTFALL_LOG_LEVEL: process.env.FOOTFALL_LOG_LEVEL ?? 'warn',
    }),
  },
]
