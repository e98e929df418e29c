import {
  type ErrorCode,
  type ImportReport,
  SITE_CONFIG_VERSION,
  type SiteFile,
  type ThingRef,
} from '@footfall/contract'
import type { Kysely } from 'kysely'
import type { DestinationRegistry } from '../destinations/destination-registry.ts'
import type { DraftRow } from '../drafts/read-drafts.ts'
import type { DraftTables } from '../drafts/tables.ts'
import type { DraftWrite } from '../drafts/write-draft.ts'
import { AppError } from '../http/app-error.ts'
import type { ThingParts } from '../publish/thing-parts.ts'
import { isSealed } from '../secrets/sealed-secrets.ts'
import { type SaveThingDeps, saveThing } from './save-thing.ts'

export interface ExportInput {
  site: string
  rows: readonly DraftRow[]
  destinations: DestinationRegistry
  now: number
}

/** A site's drafts as a file. Of destinations only what their forms declare and no secret. */
export const exportSite = async (input: ExportInput): Promise<SiteFile> => {
  const { site, rows, destinations, now } = input
  const things: SiteFile['things'] = []
  for (const { kind, id, draft, is_deleted } of rows) {
    if (is_deleted) continue
    if (kind !== 'destination') things.push({ kind, id, draft })
    else things.push({ kind, id, draft: await withoutSecrets(destinations, id, draft) })
  }
  return { footfall: 'site', v: SITE_CONFIG_VERSION, site, exportedAt: now, things }
}

const withoutSecrets = async (
  destinations: DestinationRegistry,
  id: string,
  { isEnabled, settings = {} }: Record<string, unknown>,
): Promise<Record<string, unknown>> => {
  const fields = (await destinations.load(id))?.settings.fields ?? {}
  const plain = Object.entries(settings as object).filter(
    ([name, value]) =>
      Object.hasOwn(fields, name) &&
      fields[name]?.kind !== 'secret' &&
      !(typeof value === 'string' && isSealed(value)),
  )
  return { isEnabled, settings: Object.fromEntries(plain) }
}

/** About one thing of a file. */
const REFUSALS: readonly ErrorCode[] = [
  'FOOTFALL_E_INVALID',
  'FOOTFALL_E_WIDGET',
  'FOOTFALL_E_SETTINGS',
]

export interface ImportInput {
  file: SiteFile
  standard: ThingParts
  by: string | undefined
  guard?: DraftWrite['guard']
}

/** Makes drafts of what a file holds and leaves everything else as it is; nothing is live before it is published. */
export const importSite = async (
  deps: Omit<SaveThingDeps, 'db'> & { db: Kysely<DraftTables> },
  site: string,
  { file, standard, by, guard }: ImportInput,
): Promise<ImportReport> => {
  if (file.v > SITE_CONFIG_VERSION) throw new AppError('FOOTFALL_E_VERSION')
  const report: ImportReport = { taken: [], refused: [] }
  for (const { kind, id, draft } of file.things) {
    const thing: ThingRef = { kind, id }
    try {
      await saveThing(deps, site, thing, { draft, standard, by, ...(guard && { guard }) })
      report.taken.push(thing)
    } catch (error) {
      // One by one: what is not taken takes nothing else with it.
      if (!(error instanceof AppError) || !REFUSALS.includes(error.code)) throw error
      const problems = (error.details ?? []).slice(0, 20)
      report.refused.push({
        ...thing,
        problems: problems.map(({ path, message }) => ({ path, message })),
      })
    }
  }
  return report
}

/** The name a browser saves the file under. */
export const fileName = (site: string, now: number): string =>
  `footfall-${site}-${new Date(now).toISOString().slice(0, 10)}.json`
