import {
  POPUP_KIND,
  type PopupContent,
  type PopupDraft,
  type PopupPart,
  type PopupSettings,
  type PublishedEntry,
  type SettingsValue,
  type SettingsValues,
} from '@footfall/contract'
import { newEntryId } from '../behaviors/entry-id.ts'

/** What a draft holds, as far as it is there: an older one may lack a part. */
export const readPopup = (draft: Readonly<Record<string, unknown>>): PopupDraft => {
  const { title, isEnabled } = draft as Partial<PopupDraft>
  const settings = (draft.settings ?? {}) as Partial<PopupSettings>
  return {
    kind: POPUP_KIND,
    ...(title && { title }),
    ...(isEnabled === false && { isEnabled }),
    settings: {
      ...settings,
      view: settings.view ?? {},
      triggers: settings.triggers ?? [],
      rules: settings.rules ?? [],
      content: settings.content ?? [],
    },
  }
}

/** A block of a kind, under an id that no other has. */
export const newBlock = (kind: string, settings: Record<string, unknown> = {}): PublishedEntry => ({
  id: newEntryId(kind),
  kind,
  settings,
})

/** The same words for pages of another language, to be translated. Ids are unique among all blocks. */
export const copyContent = ({ label, blocks }: PopupContent, language: string): PopupContent => ({
  language,
  label,
  blocks: blocks.map(({ kind, settings }) => newBlock(kind, structuredClone(settings))),
})

/** With one value set; what is emptied is gone, not there as nothing. */
export const withValue = (
  settings: Readonly<SettingsValues>,
  name: string,
  value: SettingsValue | undefined,
): SettingsValues => {
  const { [name]: _before, ...others } = settings
  return value === undefined || value === '' ? others : { ...others, [name]: value }
}

export const withPart = <T>(list: readonly T[], at: number, part: T): T[] =>
  list.map((one, index) => (index === at ? part : one))

export const withoutPart = <T>(list: readonly T[], at: number): T[] =>
  list.filter((_, index) => index !== at)

export const moved = <T>(list: readonly T[], at: number, to: number): T[] => {
  const next = [...list]
  next.splice(to, 0, ...next.splice(at, 1))
  return next
}

/** A popup's part as it begins: every field at its default. */
export const newPart = (kind: string): PopupPart => ({ kind, settings: {} })
