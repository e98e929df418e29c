import { popupRules, popupTriggers } from '@footfall/behaviors/popups/settings'
import {
  type ErrorDetail,
  POPUP_BLOCKS,
  POPUP_KIND,
  type PopupDraft,
  type PopupPart,
  type SettingsEntry,
  type SettingsValues,
} from '@footfall/contract'
import { checkValues } from '@footfall/contract/fields'
import { widgets } from '@footfall/widgets/settings'
import { entryIn } from '../http/entry-in.ts'
import { neverHolds } from './never-holds.ts'

type Entries = Readonly<Record<string, SettingsEntry>>

/** What a popup can be made of. */
export interface PopupParts {
  triggers: Entries
  rules: Entries
  /** The popup's own look among them. */
  widgets: Entries
}

export type CheckedPopup = { ok: true; draft: PopupDraft } | { ok: false; problems: ErrorDetail[] }

const OURS: PopupParts = { triggers: popupTriggers, rules: popupRules, widgets }

/**
 * Checks what a popup's parts were filled in with, by the fields of their folders. Its shape has been checked. Switched off, it
 * may be half done.
 */
export const checkPopup = (draft: PopupDraft, parts: PopupParts = OURS): CheckedPopup => {
  const problems: ErrorDetail[] = []
  const isComplete = draft.isEnabled !== false
  const check = (
    entry: SettingsEntry | undefined,
    given: unknown,
    path: string,
  ): SettingsValues => {
    if (!entry) {
      const kind = path.replace(/settings$/, 'kind')
      problems.push({ path: kind, message: 'This server does not know this.' })
      return {}
    }
    const checked = checkValues(entry.fields, given, { isComplete })
    if (checked.ok) return checked.values
    for (const problem of checked.problems) {
      const { message } = problem
      problems.push({ path: problem.path ? `${path}.${problem.path}` : path, message })
    }
    return {}
  }
  const checkParts = (
    list: readonly PopupPart[],
    known: Entries,
    name: 'triggers' | 'rules',
  ): PopupPart[] =>
    list.map(({ kind, settings }, at) => {
      const entry = entryIn(known, kind)
      const path = `settings.${name}.${at}.settings`
      const before = problems.length
      const values = check(entry, settings, path)
      const isFine = isComplete && name === 'rules' && problems.length === before
      const never = isFine && entry ? neverHolds(entry, values) : undefined
      if (never) problems.push({ path: `${path}.${never.field}`, message: never.message })
      return { kind, settings: values }
    })

  const { settings } = draft
  const checked = {
    ...settings,
    view: check(entryIn(parts.widgets, POPUP_KIND), settings.view, 'settings.view'),
    triggers: checkParts(settings.triggers, parts.triggers, 'triggers'),
    rules: checkParts(settings.rules, parts.rules, 'rules'),
    content: settings.content.map((content, at) => ({
      ...content,
      blocks: content.blocks.map((block, place) => {
        const { kind } = block
        const entry = POPUP_BLOCKS.includes(kind) ? entryIn(parts.widgets, kind) : undefined
        const path = `settings.content.${at}.blocks.${place}.settings`
        return { ...block, settings: check(entry, block.settings, path) }
      }),
    })),
  }
  return problems.length > 0
    ? { ok: false, problems: problems.slice(0, MAX_PROBLEMS) }
    : { ok: true, draft: { ...draft, settings: checked } }
}

/** As many as the shape of any draft is told of. */
const MAX_PROBLEMS = 50
