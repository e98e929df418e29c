import type { SettingsFields, SettingsValues } from '@footfall/contract'
import { isShown } from '@footfall/contract/fields'

/**
 * Of a destination's settings only what pages get is published, so only that can be brought back. What the published form
 * does not show was never published, and stays as it is.
 */
export const restoreSettings = (
  fields: SettingsFields,
  stored: SettingsValues,
  published: SettingsValues,
): SettingsValues => {
  const isOfPages = (name: string): boolean => fields[name]?.isPublic ?? false
  const kept = Object.entries(stored).filter(([name]) => !isOfPages(name))
  const back = Object.entries(published).filter(([name]) => isOfPages(name))
  const settings = Object.fromEntries([...kept, ...back])
  const hidden = Object.entries(stored).filter(
    ([name]) => isOfPages(name) && !isShown(fields, name, settings),
  )
  return { ...Object.fromEntries(hidden), ...settings }
}
