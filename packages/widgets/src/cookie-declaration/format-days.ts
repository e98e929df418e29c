const HOURS = 24
const LONG = 60
const MONTH = 30
const VERY_LONG = 700
const YEAR = 365

/** A time in the language's own words, in the unit a reader would use. */
export const formatDays = (days: number, language: string): string => {
  const [unit, value] =
    days < 1
      ? ['hour', days * HOURS]
      : days >= VERY_LONG
        ? ['year', days / YEAR]
        : days >= LONG
          ? ['month', days / MONTH]
          : ['day', days]
  // No grouping and no unit names of our own: the browser and the server know all languages.
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: unit as string,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(Math.max(1, Math.round(value as number)))
}
