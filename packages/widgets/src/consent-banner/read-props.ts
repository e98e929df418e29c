import type { UncheckedSettings } from '@footfall/contract'
import { readChoice, readText } from '../shared/read-prop.ts'
import type { BannerTexts } from './banner-texts.ts'
import type { ConsentBannerProps } from './ConsentBanner.tsx'
import type { ConsentBannerSettings } from './settings.ts'

/** What an owner fills in, what publishing adds, and what a page that places the banner itself may say. */
export type PublishedBanner = UncheckedSettings<ConsentBannerSettings> & {
  /** Names of the site's destinations, put in by publishing. */
  readonly titles?: unknown
  /** The owner's own texts by language. */
  readonly texts?: unknown
}

/** Published props, flat as the settings form has them, to the component's. */
export const readConsentBannerProps = (
  props: PublishedBanner,
): Omit<ConsentBannerProps, 'texts' | 'language'> => ({
  titles: readTexts(props.titles),
  policyUrl: readText(props.policyUrl),
  position: readChoice(props.position, ['bottom', 'end', 'bar', 'inline']),
  theme: readChoice(props.theme, ['auto', 'page', 'light', 'dark']),
  control: readChoice(props.control, ['button', 'link']),
})

/**
 * The texts of a language with the owner's own in their place: those under `texts` for that language, else those that stand
 * for all. Whatever is not plain text is left out.
 */
export const withOwnTexts = (
  texts: BannerTexts,
  language: string,
  props: PublishedBanner,
): BannerTexts => {
  const byLanguage = isRecord(props.texts) ? props.texts[language] : undefined
  const own = { ...readTexts(props), ...readTexts(byLanguage) }
  const keys = Object.keys(texts) as (keyof BannerTexts)[]
  const merged = { ...texts }
  for (const key of keys) {
    merged[key] = own[key] ?? texts[key]
  }
  return merged
}

const readTexts = (value: unknown): Record<string, string> => {
  const entries = Object.entries(isRecord(value) ? value : {})
  return Object.fromEntries(
    entries.flatMap(([key, item]) => {
      const text = readText(item)
      return text ? [[key, text]] : []
    }),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
