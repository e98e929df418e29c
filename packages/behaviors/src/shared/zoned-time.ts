/** Milliseconds that a zone's clocks are ahead of UTC at a moment. */
const aheadAt = (at: number, timeZone: string): number => {
  // Swedish dates are ISO dates.
  const text = new Date(at).toLocaleString('sv-SE', { timeZone })
  return Date.parse(`${text.replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000
}

/**
 * The moment at which clocks of a zone show a day and time such as `2026-11-27T09:00`; a text with an offset or `Z` is a moment
 * already. An hour that is skipped counts as the one after it. Undefined: it is neither.
 */
export const zonedTime = (text: string, timeZone: string): number | undefined => {
  const wall = Date.parse(/^\d{4}-\d\d-\d\dT[\d:.]+$/.test(text) ? `${text}Z` : text)
  if (Number.isNaN(wall)) return undefined
  if (/(Z|[+-]\d\d:?\d\d)$/.test(text)) return wall
  const near = wall - aheadAt(wall, timeZone)
  const moment = wall - aheadAt(near, timeZone)
  // Beyond what a date can be.
  return Number.isNaN(new Date(moment).getTime()) ? undefined : moment
}

/** The zone, if this machine knows it; else UTC. */
export const knownZone = (timeZone: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
