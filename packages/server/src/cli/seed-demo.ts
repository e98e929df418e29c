import { createAppDeps } from '../app/create-app-deps.ts'
import { readServerConfig } from '../app/server-config.ts'
import { DEMO_DESTINATIONS, DEMO_SITE, demoSite } from '../demo/demo-site.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { seedVisits } from '../demo/seed-visits.ts'

const DAYS = 60

const config = readServerConfig(process.env, { logLevel: 'warn' })
if (!config.isDevelopment) {
  // Its password and secrets stand in public source.
  throw new Error('The sample site is for development: set FOOTFALL_DEVELOPMENT=true.')
}
const deps = createAppDeps({ config })
try {
  const demo = demoSite(process.env)
  const { revision } = await seedDemo(deps, demo)
  console.log(`Sample site "demo", revision ${revision}: ${config.publicUrl}/s/demo.js`)
  if (process.env.FOOTFALL_DEMO_VISITS) {
    const now = Date.now()
    const stored = await seedVisits(deps, {
      site: DEMO_SITE,
      origin: demo.origins[0] ?? '',
      currency: 'GBP',
      destinations: DEMO_DESTINATIONS,
      // Twice as far back as the screens look, which compare.
      from: now - DAYS * 86_400_000,
      to: now,
      perDay: 45,
    })
    if (stored > 0) console.log(`${stored} events of made-up visits in the last ${DAYS} days`)
  }
  console.log(`Sign in as ${demo.owner.email} with password ${demo.owner.password}`)
} finally {
  await deps.close()
}
