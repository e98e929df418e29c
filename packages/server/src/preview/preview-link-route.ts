import type { Clock, PreviewService } from '@footfall/contract'
import type { Kysely } from 'kysely'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import type { DestinationRegistry } from '../destinations/destination-registry.ts'
import { readDrafts } from '../drafts/read-drafts.ts'
import type { DraftTables } from '../drafts/tables.ts'
import type { Keyring } from '../keys/keyring.ts'
import type { EmbedFiles } from '../publish/embed-files.ts'
import { previewLinkSchema } from './api-schema.ts'
import { PREVIEW_PATH } from './preview-route.ts'
import { createPreviewToken, PREVIEW_LIFE_MS } from './preview-token.ts'

export interface PreviewLinkDeps {
  keyring: Keyring
  clock: Clock
  config: { publicUrl: string }
  db: Kysely<DraftTables>
  destinations: DestinationRegistry
  files: EmbedFiles
}

/** GET /api/sites/:key/preview-link: the page that shows drafts, for the console to put into its sandboxed frame. */
export const previewLinkRoute = (api: ApiRegistrar, deps: PreviewLinkDeps): void => {
  const { keyring, clock, config } = deps
  api.route(
    {
      id: 'getPreviewLink',
      method: 'GET',
      path: '/api/sites/:key/preview-link',
      tag: 'Publish',
      summary: 'The page that shows drafts, for a sandboxed frame of the console.',
      access: 'site:analyst',
      scope: null,
      response: previewLinkSchema,
    },
    async ({ site }) => {
      const expiresAt = clock.now() + PREVIEW_LIFE_MS
      const secret = keyring.newest('preview-links').key
      const token = createPreviewToken({ secret, site, expiresAt })
      const url = `${config.publicUrl}${PREVIEW_PATH}?token=${token}`
      return { url, expiresAt, services: await readServices(deps, site) }
    },
  )
}

/** By the drafts: what is looked at is not live either. */
const readServices = async (
  { db, destinations, files }: PreviewLinkDeps,
  site: string,
): Promise<PreviewService[]> => {
  const [rows, built] = await Promise.all([readDrafts(db, site), files.current()])
  const purposes = { ...built?.embed.manifest.purposes, ...built?.embed.manifest.automation }
  const services = rows.map(async ({ kind, id, draft, is_deleted }): Promise<PreviewService[]> => {
    const isOn = kind === 'destination' && !is_deleted && draft.isEnabled === true
    const purpose = isOn && Object.hasOwn(purposes, id) ? purposes[id] : undefined
    const entry = purpose && (await destinations.load(id))
    return purpose && entry ? [{ name: id, title: entry.settings.title, purpose }] : []
  })
  return (await Promise.all(services)).flat()
}
