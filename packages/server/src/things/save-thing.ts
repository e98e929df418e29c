import {
  type DestinationSettingsInput,
  isSingleKind,
  type SettingsValues,
  type ThingRef,
  thingKey,
} from '@footfall/contract'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { destinationInputSchema } from '../destinations/api-schema.ts'
import type { DestinationRegistry } from '../destinations/destination-registry.ts'
import { saveDestination } from '../destinations/save-destination.ts'
import type { DraftTables } from '../drafts/tables.ts'
import { changeDraft, type DraftWrite } from '../drafts/write-draft.ts'
import { AppError } from '../http/app-error.ts'
import { invalid } from '../http/invalid.ts'
import { chosenOf } from '../publish/follow-part.ts'
import type { ThingParts } from '../publish/thing-parts.ts'
import type { SealedSecrets } from '../secrets/sealed-secrets.ts'
import type { CheckDrawing } from './check-drawing.ts'
import { checkThing } from './check-thing.ts'

export interface SaveThingDeps {
  db: Kysely<DraftTables>
  secrets: SealedSecrets
  destinations: DestinationRegistry
  /** Absent: whatever it draws is saved. */
  checkDrawing?: CheckDrawing
}

export interface SaveThingInput extends DraftWrite {
  draft: Record<string, unknown>
  /** What a site has that has chosen nothing. */
  standard: ThingParts
}

/**
 * What stays of a draft that leaves it out, or is deleted. Sites from before there was a choice have none, and the plugin's names: a
 * site that has chosen others would get those back unnoticed.
 */
export const keptChoices = (
  { kind }: ThingRef,
  { pluginNames }: { pluginNames?: unknown } = {},
): { pluginNames?: unknown } =>
  kind === 'compat' && pluginNames !== undefined ? { pluginNames } : {}

/** Checks a thing's draft and stores it. Throws FOOTFALL_E_INVALID with what is wrong, FOOTFALL_E_CONFLICT where it is stale. */
export const saveThing = async (
  deps: SaveThingDeps,
  site: string,
  thing: ThingRef,
  { draft, standard, ...write }: SaveThingInput,
): Promise<void> => {
  if (thing.kind === 'destination') return saveForm(deps, site, thing, draft, write)
  const checked = await checkThing(thing, draft)
  if (!checked.ok) throw new AppError('FOOTFALL_E_INVALID', { details: checked.problems })
  await deps.checkDrawing?.(site, thing, checked.draft)
  const change = (before: Record<string, unknown> | undefined): Record<string, unknown> => {
    if (!isSingleKind(thing.kind)) return checked.draft
    const part = { ...thing, value: checked.draft }
    const chosen = chosenOf(part, standard.get(thingKey(thing)), before && { draft: before })
    return { ...keptChoices(thing, before), ...chosen }
  }
  await changeDraft(deps.db, site, thing, change, write)
}

const formSchema = z.strictObject({
  isEnabled: z.boolean(),
  settings: z.record(z.string(), z.unknown()),
})

/** A destination's form without its secrets: those that are stored stay. */
const saveForm = async (
  deps: SaveThingDeps,
  site: string,
  { id }: ThingRef,
  draft: Record<string, unknown>,
  write: DraftWrite,
): Promise<void> => {
  const module = deps.destinations.names.includes(id) ? await deps.destinations.load(id) : undefined
  if (!module) throw invalid('', 'This server does not know this destination.')
  const form = formSchema.safeParse(draft)
  if (!form.success) throw invalid('', 'A destination has isEnabled and settings.')
  const { isEnabled, settings } = form.data
  const { fields } = module.settings
  const secret = Object.keys(settings).find(
    (name) => Object.hasOwn(fields, name) && fields[name]?.kind === 'secret',
  )
  if (secret)
    throw invalid(`settings.${secret}`, 'Secrets are entered with the destination’s own form.')
  const input = destinationInputSchema.safeParse({ isEnabled, values: settings, secrets: {} })
  if (!input.success) throw invalid('settings', 'These are no settings.')
  const given: DestinationSettingsInput = {
    ...input.data,
    values: settings as SettingsValues,
  }
  await saveDestination(deps, site, module.settings, given, write)
}
