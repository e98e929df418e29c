/** Names under which addresses carry click ids; read by PostgreSQL and by us, so in words both take for the same. */
const CLICK_IDS = 'fbclid|gclid|gbraid|wbraid|dclid|msclkid|ttclid|epik|twclid|li_fat_id'

/** Names that are one browser's ids. */
export const ID_NAMES: string = `^_?(fbp|fbc|pbid|external_id|${CLICK_IDS})$`

/** A click id inside of an address, behind the sign that stays. */
export const CLICK_ID_IN_ADDRESS: string = `([?&])(?:${CLICK_IDS})=[^&#]*&?`

/** A checkout's values without browser and click ids, by name and inside of addresses. */
export const withoutBrowserIds = (checkout: Record<string, string>): Record<string, string> => {
  const name = new RegExp(ID_NAMES, 'i')
  const inside = new RegExp(CLICK_ID_IN_ADDRESS, 'gi')
  return Object.fromEntries(
    Object.entries(checkout)
      .filter(([key]) => !name.test(key))
      .map(([key, value]) => [key, value.replace(inside, '$1')]),
  )
}
