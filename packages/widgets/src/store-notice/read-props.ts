import type { UncheckedSettings } from '@footfall/contract'
import { readChoice, readNumber, readText } from '../shared/read-prop.ts'
import type { StoreNoticeProps } from './StoreNotice.tsx'
import type { StoreNoticeSettings } from './settings.ts'

export type PublishedNotice = UncheckedSettings<StoreNoticeSettings>

/** Published props, flat as the settings form has them, to the component's. */
export const readStoreNoticeProps = (props: PublishedNotice): StoreNoticeProps => {
  const href = readText(props.linkHref)
  const label = readText(props.linkLabel)
  return {
    message: readText(props.message) ?? '',
    link: href && label ? { href, label } : undefined,
    position: readChoice(props.position, ['top', 'bottom', 'inline']),
    theme: readChoice(props.theme, ['auto', 'light', 'dark']),
    label: readText(props.label),
    dismissLabel: readText(props.dismissLabel),
    rememberDays: readNumber(props.rememberDays, 1, 365),
  }
}
