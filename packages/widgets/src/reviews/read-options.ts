import type { ReviewPage } from '@footfall/contract'
import { knownLanguage } from '../shared/known-language.ts'
import { readChoice } from '../shared/read-prop.ts'
import { safeHref } from '../shared/safe-href.ts'
import { readPage } from './read-page.ts'
import { readReviewsTexts } from './read-texts.ts'
import type { ReviewsSettings } from './settings.ts'
import type { ReviewsTexts } from './texts.ts'
import { tidyText } from './tidy-text.ts'

type Given<Name extends keyof ReviewsSettings> = {
  [Key in Name]-?: NonNullable<ReviewsSettings[Key]>
}

/** What the widget works with: every option has a value that fits. */
export interface ReviewsOptions extends Given<Exclude<keyof ReviewsSettings, 'title'>> {
  /** In the language of the page; empty: none. */
  title: string
  /** Absent before it came. */
  data: ReviewPage | undefined
  texts: ReviewsTexts
  /** As `Intl` takes it. */
  language: string
  /** What the shop calls the product of the page. */
  product: string | undefined
}

/** Least, most and usual. */
const NUMBERS = {
  textSize: [0, 2000, 160],
  pagination: [1, 50, 10],
  speed: [1, 60, 5],
  swipeStep: [0, 20, 0],
  swipePerBtn: [0, 20, 0],
  swipePerDot: [0, 20, 0],
} as const

const SWITCHES = {
  hasText: false,
  hasWrite: true,
  autoplay: false,
  mousestop: true,
  clickstop: true,
  wheelscroll: false,
  hideDots: false,
  openLink: true,
  nofollowLink: true,
  ownFont: false,
}

/**
 * Published settings with the server's data, a page's own props, or what hosts write in `data-options`, whose names have
 * underscores: whatever does not fit counts as absent.
 */
export const readReviewsProps = (props: unknown): ReviewsOptions => {
  const given: Readonly<Record<string, unknown>> =
    typeof props === 'object' && props !== null ? { ...props } : {}
  const pick = (name: string): unknown =>
    given[name] ?? given[name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]
  const choice = <T extends string>(name: string, choices: readonly [T, ...T[]]): T =>
    readChoice(pick(name), choices) ?? choices[0]
  const line = (name: string): string => readLine(pick(name))
  const language = knownLanguage(line('language')) ?? 'en'
  return {
    ...readAll(NUMBERS, (name, [least, most, usual]) => readFigure(pick(name), least, most, usual)),
    ...readAll(SWITCHES, (name, usual) => readSwitch(pick(name)) ?? usual),
    layout: choice('layout', ['slider', 'grid', 'badge']),
    about: choice('about', ['all', 'product']),
    leastStars: choice('leastStars', ['1', '3', '4', '5']),
    order: choice('order', ['newest', 'best', 'pictures']),
    timeFormat: choice('timeFormat', ['relative', 'chat', 'date']),
    sources: [pick('sources')].flat().filter((id) => typeof id === 'string'),
    title: readTitle(pick('title'), language),
    allUrl: safeHref(line('allUrl')) ?? '',
    breakpoints: line('breakpoints'),
    starColor: readColour(line('starColor')),
    accentColor: readColour(line('accentColor')),
    data: readPage(given.data),
    texts: readReviewsTexts(given.texts, given.trans),
    language,
    product: line('product') || undefined,
  }
}

const readAll = <Name extends string, Row, Value>(
  table: Readonly<Record<Name, Row>>,
  read: (name: Name, row: Row) => Value,
): Record<Name, Value> => {
  const rows = Object.entries(table) as [Name, Row][]
  return Object.fromEntries(rows.map(([name, row]) => [name, read(name, row)])) as Record<
    Name,
    Value
  >
}

/** Hosts write numbers as texts too. */
const readFigure = (value: unknown, least: number, most: number, usual: number): number => {
  const figure = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof figure === 'number' && Number.isFinite(figure)
    ? Math.round(Math.min(most, Math.max(least, figure)))
    : usual
}

/** And switches as `1`, `'1'`, `'true'` or `'false'`. */
const readSwitch = (value: unknown): boolean | undefined => {
  const word = typeof value === 'object' ? '' : String(value)
  return word === 'true' || word === '1' || (word === 'false' || word === '0' ? false : undefined)
}

const readTitle = (value: unknown, language: string): string => {
  const byLanguage: Readonly<Record<string, unknown>> =
    typeof value === 'object' && value !== null ? { ...value } : { [language]: value }
  const base = language.split('-')[0] ?? ''
  return [language, language.toLowerCase(), base, ...Object.keys(byLanguage)].reduce(
    (found, key) => found || readLine(byLanguage[key]),
    '',
  )
}

/** It goes into a style attribute: nothing that ends it or fetches. */
const readColour = (text: string): string => (/^#[\da-f]{3,8}$/i.test(text) ? text : '')

const readLine = (value: unknown): string =>
  typeof value === 'string' ? tidyText(value.slice(0, 500)).replace(/\s+/g, ' ') : ''
