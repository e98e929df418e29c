import { CHECKOUT_FIELDS, type ConsentPurpose } from '@footfall/contract'

const namesOf = (isWanted: (purpose: string) => boolean): string[] =>
  Object.entries(CHECKOUT_FIELDS)
    .filter(([, purpose]) => isWanted(purpose))
    .map(([name]) => name)

/** All that a checkout may hold without the advertising purpose. Whatever else a host sends may be somebody's id. */
export const WITHOUT_ADVERTISING: readonly string[] = namesOf(
  (purpose) => purpose !== 'advertising',
)

/** Addresses among them: what stands behind the path may be a click id of any platform's. */
export const ADDRESS_FIELDS: readonly string[] = WITHOUT_ADVERTISING.filter((name) =>
  name.endsWith('pys_landing'),
)
export const BEHIND_PATH = '[?#].*'

/** A checkout's values without what needs these purposes. */
export const withoutPurposes = (
  checkout: Readonly<Record<string, string>>,
  purposes: readonly ConsentPurpose[],
): Record<string, string> => {
  const isAdvertising = !purposes.includes('advertising')
  const dropped = new Set(namesOf((purpose) => purposes.some((one) => one === purpose)))
  return Object.fromEntries(
    Object.entries(checkout)
      .filter(
        ([name]) => !dropped.has(name) && (isAdvertising || WITHOUT_ADVERTISING.includes(name)),
      )
      .map(([name, value]) => [
        name,
        isAdvertising || !ADDRESS_FIELDS.includes(name)
          ? value
          : value.replace(new RegExp(BEHIND_PATH, 's'), ''),
      ]),
  )
}
