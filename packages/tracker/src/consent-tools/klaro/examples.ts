import { all, globals, PARTLY, type ToolExample } from '../testing/tool-example.ts'

/** As the package has it, with its names; `consents` are the switches of an open dialogue. */
const klaro = (
  saved: Record<string, boolean>,
  { confirmed = true, consents = saved, ...more }: Record<string, unknown> = {},
): ((window: Window) => void) => {
  const service = (name: string, purpose: string, rest = {}): object => ({
    name,
    purposes: [purpose],
    ...rest,
  })
  const services = [
    service('basket', 'functional', { required: true }),
    service('map', 'functional', { contextualConsentOnly: true }),
    service('figures', 'analytics'),
    service('facebook', 'marketing'),
    service('others', 'marketing'),
  ]
  const manager = {
    confirmed,
    consents,
    savedConsents: saved,
    config: { services },
    watch: () => undefined,
    unwatch: () => undefined,
    ...more,
  }
  return globals({ klaro: { getManager: () => manager } })
}

const BASKET = { basket: true, map: false }

export const examples: ToolExample[] = [
  {
    title: 'defaults before an answer are none',
    on: klaro({ ...BASKET, figures: true, facebook: true, others: true }, { confirmed: false }),
    expected: all('unknown'),
  },
  {
    title: 'switches of an open dialogue do not count before they are saved',
    on: klaro(
      { ...BASKET, figures: true, facebook: false, others: false },
      { consents: { ...BASKET, figures: true, facebook: true, others: true } },
    ),
    expected: PARTLY,
  },
  {
    title: 'services that are required, or asked about in their place, say nothing about a purpose',
    on: klaro({ ...BASKET, figures: true, facebook: true, others: true }),
    expected: { functional: 'unknown', analytics: 'granted', advertising: 'granted' },
  },
  {
    title: 'a purpose with a refused service is refused; the accepted one has its own answer',
    on: klaro({ ...BASKET, figures: true, facebook: true, others: false }),
    expected: { ...PARTLY, services: { meta: 'granted' } },
  },
  {
    title: 'an owner says what a service of their own stands for',
    map: { others: 'pinterest', marketing: '' },
    on: klaro({ ...BASKET, figures: true, facebook: true, others: false }),
    expected: { ...PARTLY, services: { meta: 'granted', pinterest: 'denied' } },
  },
]
