const SECRET = /password|secret|token|hash|cookie|code|link|apikey|authorization/i
const MOST_FIELDS = 20
const MOST_TEXT = 300

/** Details as they may be kept: few, short, flat, and nothing whose name says that it is secret. */
export const auditDetails = (
  details: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(details)
      .filter(([name, value]) => !SECRET.test(name) && value !== undefined)
      .slice(0, MOST_FIELDS)
      .map(([name, value]) => [name.slice(0, 60), short(value)]),
  )

const short = (value: unknown): unknown => {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.slice(0, MOST_FIELDS).map((one) => flat(one))
  return flat(value)
}

/** Of a record within, what is secret goes too. */
const flat = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).slice(0, MOST_TEXT)
    : (JSON.stringify(value, (name, one) => (SECRET.test(name) ? undefined : one)) ?? '').slice(
        0,
        MOST_TEXT,
      )
