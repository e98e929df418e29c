/** What stands at a path of somebody's JSON; undefined where the path ends early. */
export const at = (value: unknown, ...path: readonly (string | number)[]): unknown => {
  let here = value
  for (const step of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, step)) return undefined
    here = (here as Record<string | number, unknown>)[step]
  }
  return here
}

const MAX_TEXT = 2_000

/** Text of bearable length at a path; undefined for anything else. */
export const textAt = (
  value: unknown,
  ...path: readonly (string | number)[]
): string | undefined => {
  const text = at(value, ...path)
  return typeof text === 'string' && text.length > 0 && text.length <= MAX_TEXT ? text : undefined
}

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
