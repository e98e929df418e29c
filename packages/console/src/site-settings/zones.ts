/** Whether browsers know such a time zone; aliases count, which no list has. */
export const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined && zone !== ''
  } catch {
    return false
  }
}

/** ‘GBP – British Pound’; nothing for nothing. */
export const currencyName = (code: string, language: string): string => {
  if (code === '') return ''
  const name = new Intl.DisplayNames([language], { type: 'currency' }).of(code)
  return name && name !== code ? `${code} – ${name}` : code
}

/** The code at the beginning of what was chosen or typed; undefined where there is none. */
export const readCurrency = (typed: string): string | undefined => {
  const code = typed.trim().slice(0, 3).toUpperCase()
  if (code === '') return ''
  return Intl.supportedValuesOf('currency').includes(code) ? code : undefined
}
