/** A day as people write it in that language; the same on a server and on the page. */
export const orderDate = (iso: string, language: string): string => {
  try {
    return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(iso),
    )
  } catch {
    return iso.slice(0, 10)
  }
}
