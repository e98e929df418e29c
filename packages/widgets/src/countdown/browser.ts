import type { BehaviorBrowser } from '@footfall/behaviors'
import { createRemembered } from '@footfall/behaviors'
import type { UncheckedSettings } from '@footfall/contract'
import { knownLanguage } from '../shared/known-language.ts'
import { createSeconds } from './create-seconds.ts'
import type { CountdownSettings } from './settings.ts'
import { readForms } from './unit-forms.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const UNITS = [
  ['day', DAY, Number.POSITIVE_INFINITY],
  ['hour', HOUR, 24],
  ['minute', MINUTE, 60],
  ['second', SECOND, 60],
] as const

/** Fills the figures of a moment that stands in the markup, and says once that it is there. */
export const browser: BehaviorBrowser<UncheckedSettings<CountdownSettings>> = (
  element,
  settings,
  env,
) => {
  const { fault, readers } = env
  const find = <T extends Element = HTMLElement>(selector: string) =>
    element.querySelector<T>(selector)
  const { date, evergreenInterval, expireActions = '' } = element.dataset
  const isBuilt = date !== undefined
  if (evergreenInterval) {
    fault(
      'A countdown that begins anew for every visitor would have to be stored: it stands still.',
    )
    return undefined
  }
  const until = isBuilt
    ? Number(date) * SECOND
    : Date.parse(find<HTMLTimeElement>('time')?.dateTime ?? '')
  if (Number.isNaN(until)) {
    fault('There is no moment to count down to.')
    return undefined
  }
  const language = knownLanguage(element.closest('[lang]')?.getAttribute('lang'))
  // In the page's own language its markup brings all words and digits: a browser's first formatter holds a page up.
  const isSpoken = isSame(element.dataset.ffLanguage, language)
  const digits = isSpoken ? undefined : new Intl.NumberFormat(language, TWO_DIGITS)
  const parts = UNITS.flatMap(([unit, ms, most]) => {
    const figure = find(`[data-ff-unit=${unit}],.elementor-countdown-${unit}s`)
    const name = find(`[data-ff-name=${unit}]`)
    const word = isSpoken
      ? readForms(name?.dataset.ffForms ?? '')
      : unitWord(new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }))
    return figure ? [{ ms, most, figure, name, word }] : []
  })
  const zero = parts[0]?.figure.textContent?.codePointAt(0)
  const least = parts.at(-1)?.ms
  if (!least) return undefined
  const texts = parts.flatMap(({ figure, name }) =>
    [figure, name].flatMap((one) => (one ? [[one, one.textContent] as const] : [])),
  )
  const remembered = createRemembered()
  const seconds = env.once('seconds', () => createSeconds(env))
  const said = find('.ff-countdown-said')
  const status = said?.parentElement
  const dial = find('.ff-countdown-clock')
  const message =
    isBuilt && element.parentElement?.querySelector('.elementor-countdown-expire--message')
  const hides = isBuilt ? /"hide"|"message"/.test(expireActions) : settings.atEnd === 'hide'
  if (isBuilt && /"redirect"/.test(expireActions)) {
    fault('Visitors are not sent to another page as a countdown ends: show a link instead.')
  }
  let isNear = true
  let wasOver: boolean | undefined

  const write = (left: number): void => {
    for (const { ms, most, figure, name, word } of parts) {
      const value = Math.floor(left / ms) % most
      put(figure, digits ? digits.format(value) : inDigits(value, zero))
      put(name, word(value))
    }
  }
  const end = (isOver: boolean): void => {
    // Who comes later is not told of it as if it were news.
    if (isOver && wasOver === undefined && status) remembered.attribute(status, 'aria-live', 'off')
    wasOver = isOver
    remembered.attribute(element, 'data-ff-over', isOver ? '' : null)
    const inert = isOver ? '' : null
    if (dial) remembered.attribute(dial, 'inert', inert)
    if (said) remembered.attribute(said, 'inert', isOver ? null : '')
    if (!hides) return
    if (isBuilt) remembered.style(element, 'visibility', isOver ? 'hidden' : '')
    else remembered.attribute(element, 'inert', inert)
    if (message) remembered.style(message as HTMLElement, 'display', isOver ? 'block' : '')
  }
  const tick = (): number => {
    const left = until - seconds.now()
    if (left <= 0 && !seconds.isSure()) return SECOND
    if (left <= 0 !== wasOver) end(left <= 0)
    write(Math.max(0, left))
    if (left <= 0) return DAY
    return isNear ? Math.min(left, (left % least) + 1) : left
  }
  remembered.attribute(element, 'data-ff-runs', '')
  let unfollow = seconds.follow(tick)
  const off = readers.onNear(element, '100px', (isNow) => {
    if (isNear === isNow) return
    isNear = isNow
    unfollow()
    unfollow = seconds.follow(tick)
  })
  return {
    destroy() {
      off()
      unfollow()
      remembered.restore()
      for (const [one, text] of texts) one.textContent = text
    },
  }
}

const TWO_DIGITS = { minimumIntegerDigits: 2, useGrouping: false }

const isSame = (one: string | undefined, other: string | undefined): boolean =>
  !!one && (!other || one.split('-')[0] === other.split('-')[0])

const unitWord =
  (format: Intl.NumberFormat) =>
  (value: number): string | undefined =>
    format.formatToParts(value).find(({ type }) => type === 'unit')?.value

/** In the digits whose nought stands in the markup. */
const inDigits = (value: number, zero = 48): string =>
  String(value)
    .padStart(2, '0')
    .replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

const put = (element: Element | null, text = ''): void => {
  if (element && element.textContent !== text) element.textContent = text
}
