import { createAppDeps } from '../app/create-app-deps.ts'
import { readServerConfig } from '../app/server-config.ts'
import { demoSite } from '../demo/demo-site.ts'
import { seedDemo } from '../demo/seed-demo.ts'

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
  console.log(`Sign in as ${demo.owner.email} with password ${demo.owner.password}`)
} finally {
  await deps.close()
}
