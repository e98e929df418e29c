/** A word that mail programs make a link of: a host with an ending of letters, or an address of numbers, and what follows it. */
const HOST =
  /(?:[\p{L}\p{N}_-]+\.)+(?:xn--[\w-]+|\p{L}{2,})(?::\d+)?(?:[/?#][^\s]*)?|\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?(?:[/?#][^\s]*)?/giu

/**
 * What people chose for a name, fit to be mailed in ours: nothing in it leads anywhere. `tea.example/sale` becomes `tea example`,
 * which still says who it is.
 */
export const withoutLinks = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
    .replace(/[。｡․]/g, '.')
    .replace(/\b[a-z][a-z\d+.-]*:\/+/gi, ' ')
    .replace(/\bwww\./gi, ' ')
    .replace(/@/g, ' ')
    .replace(HOST, (word) => word.replace(/[:/?#].*$/, '').replaceAll('.', ' '))
    .replace(/\s+/g, ' ')
    .trim()

const MAX_NAME = 60

/** The same, short enough to be a name: whole sentences are nobody's. */
export const mailName = (name: string): string => {
  const plain = withoutLinks(name)
  return plain.length > MAX_NAME ? `${plain.slice(0, MAX_NAME).trimEnd()}…` : plain
}
