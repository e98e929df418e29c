import type { CheckoutField, ConsentState } from '@footfall/contract'
import { AD_IDS, UTM } from '../visit/campaign-names.ts'
import type { CookieJar } from '../visit/cookie-jar.ts'
import { type Prefix, readValue, readValues } from '../visit/touches.ts'
import { browserTime } from './browser-time.ts'

/**
 * The hidden fields of a checkout by name, but for the order's type. Only those whose purpose is granted are there; what is
 * missing in them is empty.
 */
export const checkoutValues = (
  jar: CookieJar,
  { analytics, advertising }: ConsentState,
  now: Date,
): Partial<Record<CheckoutField, string>> => {
  const values: Partial<Record<CheckoutField, string>> = {}
  if (analytics === 'granted') values.pys_browser_time = browserTime(now)
  for (const prefix of ['', 'last_'] as const) {
    if (analytics === 'granted') {
      values[`${prefix}pys_utm`] = joined(jar, prefix, UTM)
      values[`${prefix}pys_landing`] = readValue(jar, `${prefix}pys_landing_page`, 1024)
      values[`${prefix}pys_source`] = readValue(jar, `${prefix}pysTrafficSource`)
    }
    if (advertising === 'granted') values[`${prefix}pys_utm_id`] = joined(jar, prefix, AD_IDS)
  }
  return values
}

/** `name:value|name:value`, always all names in their order. */
const joined = (jar: CookieJar, prefix: Prefix, names: typeof UTM | typeof AD_IDS): string => {
  const values = readValues(jar, prefix, names)
  // A bar in a value would look like the beginning of the next one.
  return names.map((name) => `${name}:${(values[name] ?? '').replace(/\|/g, '%7C')}`).join('|')
}
