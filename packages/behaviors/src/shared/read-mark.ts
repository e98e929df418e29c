import { ownMark } from '@footfall/contract'

/** No settings of an element are this long; what is longer is somebody's attempt. */
const MOST_CHARACTERS = 20_000

/** What an element says of itself: in our own mark, else in the first of the hosts' attributes that it has. */
export const readMark = (
  element: Element,
  name: string,
  reads: readonly string[] | undefined,
  fault: (message: string) => void,
): Record<string, unknown> => {
  for (const attribute of [ownMark(name), ...(reads ?? [])]) {
    const text = element.getAttribute(attribute)?.trim()
    if (!text) continue
    try {
      if (text.length > MOST_CHARACTERS) throw new Error('too long')
      const settings: unknown = JSON.parse(text)
      if (typeof settings !== 'object' || !settings || Array.isArray(settings)) throw settings
      return settings as Record<string, unknown>
    } catch {
      fault(`${attribute} is not valid JSON.`)
    }
  }
  return {}
}
