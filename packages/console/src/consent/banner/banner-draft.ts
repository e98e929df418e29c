import type {
  EntryDraft,
  PreviewDraft,
  PreviewService,
  SettingsFields,
  ThingDetail,
} from '@footfall/contract'
import { type EntryForm, entryDraft } from '../../things/entry-form.ts'
import type { BannerSearch } from './banner-search.ts'

/** The banner's folder, and the id of one that is new. */
export const BANNER = 'consent-banner'

/** The banner as it is being edited. */
export type BannerForm = EntryForm

/** A banner that nobody has edited yet. */
export const newBannerDraft = (): EntryDraft => ({ kind: BANNER, settings: {} })

/** What is saved: without what was left empty or stands at its default, and with what no form shows. */
export const toDraft = (
  fields: SettingsFields,
  form: BannerForm,
  stored: ThingDetail | undefined,
): Record<string, unknown> => entryDraft(BANNER, fields, form, stored)

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
    ...(values.theme === 'auto' && { theme: scheme }),
    titles: Object.fromEntries(services.map(({ name, title }) => [name, title])),
  },
  page: { language, direction, scheme },
  services: services.map(({ name, purpose }) => ({ name, purpose })),
  ...(layer === 'choice' && { isOpen: true }),
})
