import {
  type ErrorDetail,
  isSingleKind,
  type ListedDraft,
  type SettingsEntry,
  SINGLE_ID,
  type ThingRef,
} from '@footfall/contract'
import { checkValues } from '@footfall/contract/fields'
import {
  entryDraftSchema,
  singleDraftSchema,
  triggerDraftSchema,
  widgetDraftSchema,
} from '@footfall/contract/schema'
import { triggers } from '@footfall/tracker/settings'
import { widgets } from '@footfall/widgets/settings'
import type { z } from 'zod'
import { BEHAVIORS } from '../behaviors/known-behaviors.ts'
import { issueDetails } from '../http/issue-details.ts'

export type CheckedThing =
  | { ok: true; draft: Record<string, unknown> }
  | { ok: false; problems: ErrorDetail[] }

/**
 * Checks the draft of a thing, whoever sent it: its shape by the schema, its settings by the fields of the folder it comes
 * from. A destination's form, with its secrets, is checked by its own feature.
 */
export const checkThing = async (
  thing: ThingRef,
  draft: Record<string, unknown>,
): Promise<CheckedThing> => {
  const { kind, id } = thing
  if (isSingleKind(kind)) {
    return id === SINGLE_ID
      ? checkShape(singleDraftSchema(kind), draft)
      : refuse('There is no such thing.')
  }
  if (kind === 'trigger') {
    const checked = checkShape(triggerDraftSchema, draft)
    return checked.ok
      ? checkSettings(checked.draft, await triggerEntry(checked.draft.trigger))
      : checked
  }
  if (kind === 'widget') {
    const checked = checkShape(widgetDraftSchema, draft)
    return checked.ok ? checkSettings(checked.draft, entryIn(widgets, checked.draft.kind)) : checked
  }
  if (kind === 'behavior') {
    const checked = checkShape(entryDraftSchema, draft)
    return checked.ok
      ? checkSettings(checked.draft, BEHAVIORS.get(String(checked.draft.kind))?.settings)
      : checked
  }
  return refuse('This server does not have this kind of thing yet.')
}

const refuse = (message: string, path = ''): CheckedThing => ({
  ...{ ok: false, problems: [{ path, message }] },
})

const checkShape = (schema: z.ZodType, draft: unknown): CheckedThing => {
  const parsed = schema.safeParse(draft)
  if (parsed.success) return { ok: true, draft: parsed.data as Record<string, unknown> }
  return { ok: false, problems: issueDetails(parsed.error, 50) }
}

const entryIn = <T>(registry: Readonly<Record<string, T>>, name: unknown): T | undefined =>
  typeof name === 'string' && Object.hasOwn(registry, name) ? registry[name] : undefined

const triggerEntry = async (name: unknown): Promise<SettingsEntry | undefined> =>
  (await entryIn(triggers, name)?.())?.settings

/** Switched off, a form may be half done; otherwise what is required must be there. */
const checkSettings = (
  draft: Record<string, unknown>,
  entry: SettingsEntry | undefined,
): CheckedThing => {
  if (!entry)
    return refuse('This server does not know this.', 'trigger' in draft ? 'trigger' : 'kind')
  const isComplete = (draft as ListedDraft).isEnabled !== false
  const checked = checkValues(entry.fields, draft.settings, { isComplete })
  if (checked.ok) return { ok: true, draft: { ...draft, settings: checked.values } }
  const problems = checked.problems.map(({ path, message }) => ({
    ...{ path: path ? `settings.${path}` : 'settings', message },
  }))
  return { ok: false, problems }
}
