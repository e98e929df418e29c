import type { SettingsField } from '@footfall/contract'

/** A field's help; what pages never get is neither published nor discarded, and says so. */
export const helpOf = ({ help, isPublic }: SettingsField): string =>
  isPublic
    ? help
    : `${help} Only your server uses it: it works as soon as you save, without publishing.`.trim()
