import { readChoice, readNumber, readSwitch, readText } from '@footfall/behaviors'
import { isColour } from '../shared/readable-colour.ts'

/** Each with the places it may stand in, the usual one first. */
const POSITIONS = {
  modal: ['center', 'top', 'bottom', 'start', 'end', 'bottom-start', 'bottom-end'],
  'slide-in': ['bottom-end', 'bottom-start', 'bottom', 'top', 'start', 'end', 'center'],
  bar: ['bottom', 'top'],
  'full-screen': ['center'],
  'side-panel': ['end', 'start'],
} as const

export type PopupForm = keyof typeof POSITIONS
export type PopupPosition = (typeof POSITIONS)['modal'][number]

/** How a popup looks and closes. Times are in seconds. */
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
  closeButtonDelay: number
  closeAutomatically: number
  closeButtonPosition: 'inside' | 'outside'
  preventScroll: boolean
  preventCloseOnBackgroundClick: boolean
  preventCloseOnEscKey: boolean
  /** `auto`: as its form has it. */
  entranceAnimation: string
  exitAnimation: string
  duration: number
  a11yNavigation: boolean
  classes: readonly string[]
  afterSubmit: 'stay' | 'close' | 'open'
  afterSubmitPopup: string
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
    position: readChoice(given.position, POSITIONS[form] as readonly PopupPosition[]),
    isModal: form === asked && isLarge,
    width: readNumber(given.width, 200, 1_600, 0),
    background: colour(given.background),
    color: colour(given.color),
    accent: colour(given.accent),
    closeButtonDelay: seconds(given.close_button_delay),
    closeAutomatically: seconds(given.close_automatically),
    closeButtonPosition: readChoice(given.close_button_position, ['inside', 'outside']),
    preventScroll: readSwitch(given.prevent_scroll),
    preventCloseOnBackgroundClick: readSwitch(given.prevent_close_on_background_click),
    preventCloseOnEscKey: readSwitch(given.prevent_close_on_esc_key),
    entranceAnimation: readText(given.entrance_animation, 'auto'),
    exitAnimation: readText(given.exit_animation, 'auto'),
    duration: readNumber(given.entrance_animation_duration, 0, 10, 0.3),
    a11yNavigation: readSwitch(given.a11y_navigation, true),
    classes: readText(given.classes).split(/\s+/).filter(Boolean),
    afterSubmit: readChoice(given.after_submit, ['stay', 'close', 'open']),
    afterSubmitPopup: readText(given.after_submit_popup),
  }
}
