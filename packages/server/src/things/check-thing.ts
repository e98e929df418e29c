import {
  type ErrorDetail,
  isSingleKind,
  type ListedDraft,
  POPUP_KIND,
  type PopupDraft,
  type SettingsEntry,
  SINGLE_ID,
  type ThingRef,
} from '@footfall/contract'
import { checkValues } from '@footfall/contract/fields'
import {
  entryDraftSchema,
  popupDraftSchema,
  singleDraftSchema,
  triggerDraftSchema,
  widgetDraftSchema,
} from '@footfall/contract/schema'
import { triggers } from '@footfall/tracker/settings'
import { widgets } from '@footfall/widgets/settings'
import type { z } from 'zod'
import { BEHAVIORS } from '../behaviors/known-behaviors.ts'
import { entryIn } from '../http/entry-in.ts'
import { issueDetails } from '../http/issue-details.ts'
import { checkPopup } from '../popups/check-popup.ts'

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
    if (!checked.ok) return checked
    const { kind: folder } = checked.draft
    // A popup is a thing of its own; as a widget nothing would ever open it.
    const entry = folder === POPUP_KIND ? undefined : entryIn(widgets, folder)
    return checkSettings(checked.draft, entry)
  }
  if (kind === 'popup') {
    const checked = checkShape(popupDraftSchema, draft)
    if (!checked.ok) return checked
    const popup = checkPopup(checked.draft as unknown as PopupDraft)
    return popup.ok ? { ok: true, draft: { ...popup.draft } } : popup
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
  ok: false,
  problems: [{ path, message }],
})

const checkShape = (schema: z.ZodType, draft: unknown): CheckedThing => {
  const parsed = schema.safeParse(draft)
  if (parsed.success) return { ok: true, draft: parsed.data as Record<string, unknown> }
  return { ok: false, problems: issueDetails(parsed.error, 50) }
}

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
    path: path ? `settings.${path}` : 'settings',
    message,
  }))
  return { ok: false, problems }
}
