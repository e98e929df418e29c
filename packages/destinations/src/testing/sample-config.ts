import type { DestinationConfig, DestinationFolder } from '@footfall/contract'

/** Filled in as the form's placeholders show it. */
export const sampleConfig = ({ settings }: DestinationFolder): DestinationConfig => {
  const config: DestinationConfig = { ids: [] }
  for (const [key, { kind, placeholder, isPublic, isRequired }] of Object.entries(
    settings.fields,
  )) {
    if (isPublic && isRequired) config[key] = kind === 'ids' ? [placeholder ?? ''] : placeholder
  }
  return config
}
