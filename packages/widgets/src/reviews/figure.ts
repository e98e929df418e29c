/** At most one place behind the point, as the language writes it. Whole ones need no formatter, which takes its time. */
export const figure = (value: number, language: string): string => {
  const rounded = Math.round(value * 10) / 10
  return Number.isInteger(rounded) ? `${rounded}` : rounded.toLocaleString(language)
}
