import type {
  PreviewDraft,
  PreviewService,
  SettingsFields,
  SettingsValues,
  ThingDetail,
  WidgetDraft,
} from '@footfall/contract'
import { isShown } from '@footfall/contract/fields'
import type { BannerSearch } from './banner-search.ts'

/** The banner's folder, and the id of one that is new. */
export const BANNER = 'consent-banner'

/** The banner as it is being edited. */
export interface BannerForm {
  isEnabled: boolean
  values: SettingsValues
}

/** What the form starts with. Before there is a banner it is off. */
export const startForm = (fields: SettingsFields, stored: ThingDetail | undefined): BannerForm => {
  const draft = stored?.draft as Partial<WidgetDraft> | undefined
  const settings = (draft?.settings ?? {}) as SettingsValues
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      settings[name] ?? ('default' in field ? field.default : undefined),
    ]),
  )
  const isDeleted = stored?.state === 'deleted'
  return { isEnabled: Boolean(draft) && !isDeleted && draft?.isEnabled !== false, values }
}

/** What is saved: without what was left empty or stands at its default, and with what no form shows. */
export const toDraft = (
  fields: SettingsFields,
  { isEnabled, values }: BannerForm,
  stored: ThingDetail | undefined,
): Record<string, unknown> => {
  const before = (stored?.draft ?? {}) as Partial<WidgetDraft>
  const unknown = Object.entries(before.settings ?? {}).filter(([name]) => !(name in fields))
  const settings = Object.entries(values).filter(
    ([name, value]) =>
      value !== undefined &&
      value !== '' &&
      isShown(fields, name, values) &&
      !(before.settings?.[name] === undefined && isDefault(fields, name, value)),
  )
  const { isEnabled: _, ...others } = before
  return {
    ...others,
    kind: BANNER,
    settings: Object.fromEntries([...unknown, ...settings]),
    ...(!isEnabled && { isEnabled: false }),
  }
}

const isDefault = (fields: SettingsFields, name: string, value: unknown): boolean => {
  const field = fields[name]
  return field !== undefined && 'default' in field && field.default === value
}

/** What the frame is to show: the form as it stands, before a visitor who has not answered. */
export const toPreview = (
  { values }: BannerForm,
  services: readonly PreviewService[],
  { language = 'en', scheme = 'light', direction = 'ltr', layer }: BannerSearch,
): PreviewDraft => ({
  kind: BANNER,
  settings: {
    ...values,
    // What the visitor's system says is said by the preview.
    ...((values.theme ?? 'auto') === 'auto' && { theme: scheme }),
    titles: Object.fromEntries(services.map(({ name, title }) => [name, title])),
  },
  page: { language, direction, scheme },
  services: services.map(({ name, purpose }) => ({ name, purpose })),
  ...(layer === 'choice' && { isOpen: true }),
})
