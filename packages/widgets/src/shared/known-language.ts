/** A page's or owner's language as `Intl` takes it; undefined for what is none, such as `en_US`: the browser's own then. */
export const knownLanguage = (language: string | null | undefined): string | undefined => {
  try {
    return language ? Intl.getCanonicalLocales(language)[0] : undefined
  } catch {
    return undefined
  }
}
