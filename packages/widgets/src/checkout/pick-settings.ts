import type { CheckoutSettings } from './settings.ts'

const NAMES: readonly (keyof CheckoutSettings)[] = [
  ...(['wrongText', 'nowText', 'sendingText', 'unsureText', 'cartUrl', 'cartText'] as const),
  ...(['nextText', 'rateField', 'methodField', 'tokenField'] as const),
  ...(['shop', 'cookie', 'failedText', 'changedText'] as const),
]

/** What the controller is to know; the rest stands in the HTML. */
export const pickSettings = (props: Partial<CheckoutSettings>): Partial<CheckoutSettings> =>
  Object.fromEntries(NAMES.flatMap((name) => (props[name] ? [[name, props[name]]] : [])))
