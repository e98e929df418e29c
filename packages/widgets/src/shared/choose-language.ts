/**
 * The first wanted language that we have, by its tag as pages and browsers write it; English where we have none. Chinese
 * goes by script, and both forms of Norwegian read the one we have.
 */
export const chooseLanguage = (wanted: readonly string[], known: readonly string[]): string => {
  for (const tag of wanted) {
    const [base = '', ...parts] = tag.toLowerCase().split(/[-_]/)
    const isTraditional = /^zh[-_](hant|tw|hk|mo)/i.test(tag)
    const name = isTraditional ? 'zh-tw' : `${base}-${parts[0]}`
    const found =
      known.find((one) => one.toLowerCase() === name) ??
      known.find((one) => one === (Object.hasOwn(alias, base) ? alias[base] : base))
    if (found) {
      return found
    }
  }
  return 'en'
}

const alias: Record<string, string> = { no: 'nb', nn: 'nb', iw: 'he' }

/** What the page says it is written in, then what the visitor reads. */
export const wantedLanguages = (page: Document): string[] => [
  page.documentElement.lang,
  ...(page.defaultView?.navigator.languages ?? []),
]

export const isRightToLeft = (language: string): boolean => /^(ar|he)\b/.test(language)
