import type { TriggerRule } from '../../packages/contract/src/index.ts'

const shapes: ((n: number) => string)[] = [
  (n) => `.button-${n}`,
  (n) => `#section-${n} .card .buy`,
  (n) => `[data-track="offer-${n}"]`,
  (n) => `.list > li:nth-child(${n + 2}) a`,
  (n) => `.card-${n} a[href*="offer"], .card-${n} button`,
]

const many = (
  count: number,
  trigger: string,
  settingsOf: (n: number) => TriggerRule['settings'],
): TriggerRule[] =>
  Array.from({ length: count }, (_, n) => ({
    trigger,
    settings: settingsOf(n),
    event: { name: `Told${n}` },
  }))

/** Two hundred rules as a busy owner may have them: half of them clicks, of every shape a selector has. */
export const rules: TriggerRule[] = [
  ...many(100, 'click', (n) => ({ selector: shapes[n % shapes.length]?.(n) ?? '' })),
  ...many(30, 'mouse-over', (n) => ({ selector: `.card-${n} .price` })),
  ...many(30, 'link-click', (n) => ({
    rule: n % 2 ? 'match' : 'contains',
    value: `https://partner-${n}.example/offers/${n}`,
  })),
  ...many(10, 'download', () => ({ extensions: ['pdf', 'zip'] })),
  ...many(10, 'contact-link', (n) => ({ schemes: n % 2 ? 'tel' : 'mailto,tel' })),
  ...many(10, 'form', (n) => ({ selector: `#form-${n}` })),
  ...many(10, 'scroll', (n) => ({ percents: [String(n * 10 + 5)] })),
]
