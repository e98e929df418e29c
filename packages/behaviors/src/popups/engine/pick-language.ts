/** Of a popup's languages the one for a page: its own, then the wider one, then the one for all. Undefined: there is none. */
export const pickLanguage = (languages: readonly string[], page: string): string | undefined => {
  for (let wanted = page.toLowerCase(); wanted; ) {
    const found = languages.find((one) => one.toLowerCase() === wanted)
    if (found !== undefined) return found
    wanted = wanted.replace(/-?[^-]*$/, '')
  }
  return languages.find((one) => !one)
}
