import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { type DevContext, demoWebhookSecret } from './programs.ts'

type Log = (line: string) => void

/** Who `seed-demo` lets into the console of the sample site. */
export const demoSignIn = { email: 'demo@footfall.test', password: 'footfall-demo' }

/** Builds what visitors' pages load; the server sends it. */
export const buildEmbed = async (root: string, log: Log): Promise<void> => {
  await step('Embed', { script: 'packages/embed/build.ts', root, env: {} }, log)
}

/** Brings the database up to date and puts the sample site and its owner into it. */
export const prepareDatabase = async (context: DevContext, log: Log): Promise<void> => {
  const { root, databaseUrl, addresses } = context
  const env = {
    DATABASE_URL: databaseUrl,
    FOOTFALL_DEVELOPMENT: 'true',
    FOOTFALL_SHOP_URL: addresses.shop,
    FOOTFALL_AD_LAB_URL: addresses['ad-lab'],
    FOOTFALL_PUBLIC_URL: addresses.server,
    FOOTFALL_DEMO_WEBHOOK_SECRET: process.env.FOOTFALL_DEMO_WEBHOOK_SECRET ?? demoWebhookSecret,
    // So that Overview and Reports have something to show.
    FOOTFALL_DEMO_VISITS: 'true',
    FOOTFALL_DEMO_EMAIL: demoSignIn.email,
    FOOTFALL_DEMO_PASSWORD: demoSignIn.password,
  }
  const migrate = { script: 'packages/server/bin/footfall.js', args: ['migrate'], root, env }
  await step('Migrations', migrate, log)
  await step('Sample site', { script: 'packages/server/src/cli/seed-demo.ts', root, env }, log)
}

interface Step {
  script: string
  args?: string[]
  root: string
  env: NodeJS.ProcessEnv
}

/** Runs a script to its end; what it writes is shown only when it fails. */
const step = async (
  title: string,
  { script, args = [], root, env }: Step,
  log: Log,
): Promise<void> => {
  const startedAt = performance.now()
  const child = spawn(
    process.execPath,
    ['--conditions=@footfall/source', join(root, script), ...args],
    {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) {
    throw new Error(`${title}: ${script} ended with code ${code}.\n${output.trimEnd()}`)
  }
  log(`${title}: ready (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
}
