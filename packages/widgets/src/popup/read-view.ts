import { readChoice, readNumber, readSwitch, readText } from '@footfall/behaviors'
import { isColour } from '../shared/readable-colour.ts'

export type PopupForm = 'modal' | 'slide-in' | 'bar' | 'full-screen' | 'side-panel'
export type PopupPosition =
  | ('center' | 'top' | 'bottom' | 'start' | 'end')
  | ('bottom-start' | 'bottom-end')

const EVERYWHERE: readonly PopupPosition[] = [
  'center',
  'top',
  'bottom',
  'start',
  'end',
  'bottom-start',
  'bottom-end',
]

/** Each with the places it may stand in, the usual one first. */
const POSITIONS: Readonly<Record<PopupForm, readonly PopupPosition[]>> = {
  modal: EVERYWHERE,
  'slide-in': ['bottom-end', ...EVERYWHERE],
  bar: ['bottom', 'top'],
  'full-screen': ['center'],
  'side-panel': ['end', 'start'],
}

/** How a popup looks and closes, under the names of its settings. Times are in seconds. */
export interface PopupView {
  form: PopupForm
  position: PopupPosition
  /** The page waits behind it. */
  isModal: boolean
  /** In px. Absent: as its form has it. */
  width: number
  background: string | undefined
  color: string | undefined
  accent: string | undefined
  close_button_delay: number
  close_automatically: number
  close_button_position: 'inside' | 'outside'
  prevent_scroll: boolean
  prevent_close_on_background_click: boolean
  prevent_close_on_esc_key: boolean
  /** `auto`: as its form has it. */
  entrance_animation: string
  exit_animation: string
  entrance_animation_duration: number
  a11y_navigation: boolean
  classes: readonly string[]
  after_submit: 'stay' | 'close' | 'open'
  after_submit_popup: string
}

const FORMS = Object.keys(POSITIONS) as PopupForm[]

/** Settings under the names of requirement P-01, an owner's or a page's, to what they mean. `isSmall`: nothing large now. */
export const readView = (given: Readonly<Record<string, unknown>>, isSmall = false): PopupView => {
  const asked = FORMS.find((form) => form === given.form) ?? 'modal'
  const isLarge = asked !== 'bar' && asked !== 'slide-in'
  const form = isSmall && isLarge && readSwitch(given.small_from_search, true) ? 'bar' : asked
  const seconds = (value: unknown, fallback = 0): number => readNumber(value, 0, 3_600, fallback)
  const colour = (value: unknown): string | undefined => (isColour(value) ? value : undefined)
  return {
    form,
    position: readChoice(given.position, POSITIONS[form]),
    isModal: form === asked && isLarge,
    width: readNumber(given.width, 200, 1_600, 0),
    background: colour(given.background),
    color: colour(given.color),
    accent: colour(given.accent),
    close_button_delay: seconds(given.close_button_delay),
    close_automatically: seconds(given.close_automatically),
    close_button_position: readChoice(given.close_button_position, ['inside', 'outside']),
    prevent_scroll: readSwitch(given.prevent_scroll),
    prevent_close_on_background_click: readSwitch(given.prevent_close_on_background_click),
    prevent_close_on_esc_key: readSwitch(given.prevent_close_on_esc_key),
    entrance_animation: readText(given.entrance_animation, 'auto'),
    exit_animation: readText(given.exit_animation, 'auto'),
    entrance_animation_duration: readNumber(given.entrance_animation_duration, 0, 10, 0.3),
    a11y_navigation: readSwitch(given.a11y_navigation, true),
    classes: readText(given.classes).split(/\s+/).filter(Boolean),
    after_submit: readChoice(given.after_submit, ['stay', 'close', 'open']),
    after_submit_popup: readText(given.after_submit_popup),
  }
}
