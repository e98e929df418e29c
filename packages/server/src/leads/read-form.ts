import { FORM_KIND, type FormSettings, placementsOf, type SiteConfig } from '@footfall/contract'
import { formSettingsSchema } from '@footfall/contract/schema'

/** A form as its owner published it, on pages or within a popup; undefined where there is none of this id, or what stands there is no form. */
export const readForm = (config: SiteConfig | undefined, id: string): FormSettings | undefined => {
  const entry =
    config && placementsOf(config).find((one) => one.kind === FORM_KIND && one.id === id)
  const parsed = entry && formSettingsSchema.safeParse(entry.settings)
  return parsed?.data
}
