import {
  type Clock,
  CONSENT_PURPOSES,
  type ConsentPurpose,
  type PurposeOf,
  type Simulation,
  type SimulationInput,
  type SiteConfig,
  simulate,
} from '@footfall/contract'
import { simulationInputSchema } from '@footfall/contract/schema'
import type { EmbedManifest } from '@footfall/embed'
import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { AppError } from '../http/app-error.ts'
import type { Publisher } from '../publish/create-publisher.ts'
import { createEmbedFiles } from '../publish/embed-files.ts'
import { composeConfig } from '../publish/thing-parts.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import { simulationSchema } from './api-schema.ts'

export interface SimulateDeps {
  sites: SiteDirectory
  publisher: Pick<Publisher, 'state'>
  clock: Clock
  config: { embedDir: string }
}

/**
 * POST /api/sites/:key/simulate: what the site's pages would send, hold or drop for a visitor of the asker's own
 * making. By the published config, or by what is saved, and the gate that runs on pages; nothing is written. For any member.
 */
export const simulateRoutes = (api: ApiRegistrar, deps: SimulateDeps): void => {
  const files = createEmbedFiles(deps.config.embedDir, deps.clock)

  const readSaved = async (site: string): Promise<SiteConfig> => {
    const { drafts, factsOf, served } = await deps.publisher.state(site)
    return composeConfig({ site, revision: served?.revision ?? 0, parts: drafts, factsOf })
  }

  const run = async (
    site: string,
    input: SimulationInput,
    isSaved: boolean,
  ): Promise<Simulation> => {
    const [config, built] = await Promise.all([
      isSaved ? readSaved(site) : deps.sites.config(site),
      files.current(),
    ])
    if (!config) throw new AppError('FOOTFALL_E_SITE')
    const manifest = built?.embed.manifest
    return simulate(withPurposes(config, manifest), input, createPurposeOf(config, manifest))
  }

  api.route(
    {
      id: 'simulate',
      method: 'POST',
      path: '/api/sites/:key/simulate',
      tag: 'Consent',
      summary:
        'What the site’s pages would send, hold or drop for a visitor who is described. By the published config, or by what is saved; nothing is written.',
      access: 'site:analyst',
      scope: 'settings:read',
      query: z.object({ of: z.enum(['published', 'saved']).exactOptional() }),
      body: simulationInputSchema,
      response: simulationSchema,
      isRead: true,
    },
    ({ site, query, body }) => run(site, body, query.of === 'saved'),
  )
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
