import {
  type Clock,
  CONSENT_PURPOSES,
  type ConsentPurpose,
  type ConsentValue,
  type PurposeOf,
  type Simulation,
  type SimulationInput,
  type SiteConfig,
  simulate,
} from '@footfall/contract'
import { simulationInputSchema } from '@footfall/contract/schema'
import type { EmbedManifest } from '@footfall/embed'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Guard } from '../console-routes/guard.ts'
import { AppError } from '../http/app-error.ts'
import { queryText } from '../http/query-text.ts'
import { createEmbedFiles } from '../publish/embed-files.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'

export interface SimulateDeps {
  sites: SiteDirectory
  clock: Clock
  config: { embedDir: string }
}

/**
 * GET and POST /api/sites/:key/simulate: what the site's pages would send, hold or drop for a visitor of the asker's own
 * making. By the published config and the gate that runs on pages; nothing is written. For any member.
 */
export const simulateRoutes = (app: FastifyInstance, deps: SimulateDeps, guard: Guard): void => {
  const files = createEmbedFiles(deps.config.embedDir, deps.clock)

  const answer = async (site: string, given: unknown): Promise<Simulation> => {
    const input = simulationInputSchema.safeParse(given)
    if (!input.success) {
      const details = input.error.issues.map(({ path, message }) => ({
        path: path.join('.'),
        message,
      }))
      throw new AppError('FOOTFALL_E_INVALID', { details })
    }
    const [config, built] = await Promise.all([deps.sites.config(site), files.current()])
    if (!config) throw new AppError('FOOTFALL_E_SITE')
    const manifest = built?.embed.manifest
    return simulate(withPurposes(config, manifest), input.data, createPurposeOf(config, manifest))
  }

  app.get('/api/sites/:key/simulate', async (request) => {
    const { site } = await guard.member(request)
    return answer(site, readQuery(request))
  })
  app.post('/api/sites/:key/simulate', async (request) => {
    const { site } = await guard.member(request)
    return answer(site, request.body ?? {})
  })
}

/** As the composed loader has them: the owner's own word for a destination, else what its browser half says. */
const createPurposeOf =
  ({ destinations }: SiteConfig, manifest: EmbedManifest | undefined): PurposeOf =>
  (name) => {
    const own = destinations[name]?.purpose as ConsentPurpose
    if (CONSENT_PURPOSES.includes(own)) return own
    return manifest && Object.hasOwn(manifest.purposes, name) ? manifest.purposes[name] : undefined
  }

/** Publishing does not know what a part is for; the build that made its chunk does. */
const withPurposes = (config: SiteConfig, manifest: EmbedManifest | undefined): SiteConfig => ({
  ...config,
  destinations: Object.fromEntries(
    Object.entries(config.destinations).map(([name, settings]) => [
      name,
      { ...settings, takesAddress: manifest?.addresses?.includes(name) ?? false },
    ]),
  ),
  ...(config.automation && {
    automation: Object.fromEntries(
      Object.entries(config.automation).map(([name, settings]) => [
        name,
        { ...settings, purpose: manifest?.automation?.[name] ?? '' },
      ]),
    ),
  }),
})

/** `?region=US-CA&gpc=1&tool=klaro&analytics=granted&events=PageView,Lead`. */
const readQuery = (request: FastifyRequest): SimulationInput => {
  const text = (name: string): string | undefined => queryText(request, name, 2_000)
  const given = CONSENT_PURPOSES.flatMap((purpose) => {
    const value = text(purpose)
    return value ? [[purpose, value as ConsentValue] as const] : []
  })
  const [region, tool, gpc, events, url] = ['region', 'tool', 'gpc', 'events', 'url'].map(text)
  return {
    ...(region && { region }),
    ...(tool && { tool }),
    ...(url && { url }),
    ...(gpc && { gpc: gpc === '1' || gpc === 'true' }),
    ...(given[0] && { answers: Object.fromEntries(given) }),
    ...(events && { events: events.split(',').map((name) => name.trim()) }),
  }
}
