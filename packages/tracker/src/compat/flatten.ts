/**
 * Flattens nested data to `parent[child]` pairs as forms do; lists count from zero. What is null or undefined is left out,
 * and so is what has no plain value.
 */
export const flatten = (data: object): [name: string, value: string][] => {
  const pairs: [string, string][] = []
  const walk = (name: string, value: unknown): void => {
    if (value === null || value === undefined || typeof value === 'function') return
    if (typeof value === 'object') {
      for (const [key, child] of Object.entries(value)) walk(name ? `${name}[${key}]` : key, child)
    } else pairs.push([name, String(value)])
  }
  walk('', data)
  return pairs
}
