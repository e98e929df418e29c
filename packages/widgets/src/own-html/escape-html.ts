/** Character references of the input are kept: they are text to a browser, whatever they stand for. */
export const escapeText = (text: string): string =>
  text
    .replaceAll('\0', '')
    .replace(/&(?!#?\w{1,31};)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** For a value between double quotes, of which no reference is left. */
export const escapeValue = (value: string): string =>
  value
    .replaceAll('\0', '')
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
