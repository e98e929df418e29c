import type { Clock, DestinationDraft, SettingsFields, SettingsValues } from '@footfall/contract'
import { checkValues } from '@footfall/contract/fields'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import type { AttemptLimit } from '../attempts/attempt-limit.ts'
import type { HttpSender } from '../deliver/http-sender.ts'
import type { DestinationRegistry } from '../destinations/destination-registry.ts'
import type { DestinationTables } from '../destinations/tables.ts'
import { readDraft } from '../drafts/read-drafts.ts'
import { AppError } from '../http/app-error.ts'
import type { SealedSecrets } from '../secrets/sealed-secrets.ts'
import { openSettings } from '../secrets/settings-secrets.ts'
import { firstPage } from '../sites/origin-match.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import { isStandIn } from '../stand-ins/is-stand-in.ts'
import { testEventResultSchema } from './api-schema.ts'
import { sendTestEvent } from './send-test-event.ts'

export interface TestEventRouteDeps {
  db: Kysely<DestinationTables>
  destinations: DestinationRegistry
  secrets: SealedSecrets
  sites: Pick<SiteDirectory, 'find'>
  clock: Clock
  sender: HttpSender
  /** Base addresses of stand-ins, by destination. */
  apiBases: Readonly<Record<string, string>>
  isDevelopment: boolean
  attempts: AttemptLimit
}

/** Test events of one site in a minute: a platform counts them against the site's account. */
export const TEST_EVENTS_PER_MINUTE = 20

/** Sends one test event to a platform with what is saved, live or not, and returns the platform's own response. */
export const testEventRoute = (api: ApiRegistrar, deps: TestEventRouteDeps): void => {
  const { destinations, secrets, sites, clock, sender, apiBases, isDevelopment } = deps
  api.route(
    {
      id: 'sendTestEvent',
      method: 'POST',
      path: '/api/sites/:key/destinations/:name/test',
      tag: 'Destinations',
      summary: 'Sends one test event to the platform and returns what it says.',
      access: 'site:editor',
      scope: 'settings:write',
      body: z.strictObject({
        values: z.record(z.string().max(64), z.string().max(256)).exactOptional(),
      }),
      response: testEventResultSchema,
    },
    async ({ site, params: { name }, body, note }) => {
      const isKnown = destinations.names.includes(name)
      const module = isKnown ? await destinations.load(name) : undefined
      if (!module || module.isAutomation) throw new AppError('FOOTFALL_E_NOT_FOUND')
      await deps.attempts.take('test-event', site)
      const { fields } = module.settings
      const row = await readDraft(deps.db, site, { kind: 'destination', id: name })
      const draft = (row && !row.is_deleted ? row.draft : {}) as Partial<DestinationDraft>
      const stored = draft.settings ?? {}
      const { settings, lost } = openSettings(secrets, fields, stored, { site, destination: name })
      const { origins = [] } = (await sites.find(site)) ?? {}
      const apiBase = apiBases[name]
      const result = await sendTestEvent(
        {
          site,
          module,
          lost,
          settings: { ...settings, ...checkTestValues(fields, body.values ?? {}) },
          url: `${firstPage(origins) ?? 'https://example.com'}/`,
        },
        {
          clock,
          send: sender.send,
          apiBase,
          isWithoutStandIn: isDevelopment && !isStandIn(apiBase),
        },
      )
      note({ way: result.way, ...(result.outcome && { outcome: result.outcome }) })
      return result
    },
  )
}

/** Only what is meant for a test may be given with one. */
const checkTestValues = (
  fields: SettingsFields,
  values: Readonly<Record<string, string>>,
): SettingsValues => {
  const forTest = Object.fromEntries(Object.entries(fields).filter(([, field]) => field.isForTest))
  const checked = checkValues(forTest, values, { isComplete: false })
  if (!checked.ok) throw new AppError('FOOTFALL_E_INVALID', { details: checked.problems })
  return checked.values
}
