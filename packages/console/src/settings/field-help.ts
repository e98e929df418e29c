import type { SettingsField } from '@footfall/contract'
import type { Translate } from '../texts/use-texts.ts'

/** A field's help; what pages never get is neither published nor discarded, and says so. */
export const helpOf = ({ help, isPublic }: SettingsField, t: Translate): string =>
  isPublic
    ? t(help)
    : [t(help), t('Only your server uses it: it works as soon as you save, without publishing.')]
        .join(' ')
        .trim()
