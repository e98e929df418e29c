const REGION = /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/

/** Whether it is a code as ISO 3166-2 has them. */
export const isRegion = (code: string): boolean => REGION.test(code)

/** A region as people call it: the country by name, its part by its code. */
export const nameRegion = (code: string, language: string): string => {
  const [country = '', part] = code.split('-')
  const name = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(country)
  return part ? `${name} (${code})` : (name ?? code)
}
