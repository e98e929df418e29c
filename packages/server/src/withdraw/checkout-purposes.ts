import { CHECKOUT_FIELDS, type ConsentPurpose } from '@footfall/contract'

/** All that a checkout may hold without these purposes. Whatever else a host sends may be somebody's id, of either purpose. */
export const namesWithout = (purposes: readonly ConsentPurpose[]): string[] =>
  Object.entries(CHECKOUT_FIELDS)
    .filter(([, purpose]) => !purposes.some((one) => one === purpose))
    .map(([name]) => name)

/** Addresses among them: what stands behind the path may be a click id of any platform's. */
export const ADDRESS_FIELDS: readonly string[] = Object.keys(CHECKOUT_FIELDS).filter((name) =>
  name.endsWith('pys_landing'),
)
export const BEHIND_PATH = '[?#].*'

/** A checkout's values without what needs these purposes; what stands on no list stays only where `keepsUnlisted`. */
export const withoutPurposes = (
  checkout: Readonly<Record<string, string>>,
  { purposes, keepsUnlisted }: { purposes: readonly ConsentPurpose[]; keepsUnlisted: boolean },
): Record<string, string> => {
  const names = new Set(namesWithout(purposes))
  const cuts = purposes.includes('advertising')
  return Object.fromEntries(
    Object.entries(checkout)
      .filter(
        ([name]) => names.has(name) || (keepsUnlisted && !Object.hasOwn(CHECKOUT_FIELDS, name)),
      )
      .map(([name, value]) => [
        name,
        cuts && ADDRESS_FIELDS.includes(name)
          ? value.replace(new RegExp(BEHIND_PATH, 's'), '')
          : value,
      ]),
  )
}
