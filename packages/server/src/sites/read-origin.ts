/**
 * An origin as an owner types it, in the form in which browsers send it: lower case, without the scheme's own port, other
 * alphabets as they travel. `*` may stand for the first label of the host or for the port. Throws in plain words.
 */
export const readOrigin = (text: string): string => {
  const parts = ORIGIN.exec(text.trim())
  const url = parts && URL.parse(`${parts[1]}://${parts[3]}`)
  if (!parts || !url || (parts[4] && url.port)) {
    throw new Error(
      `"${text}" is no origin. Give scheme and host, without a path: https://www.shop.example. One * may stand for the first part of the host (https://*.shop.example) or for the port.`,
    )
  }
  if (parts[2] && !url.hostname.includes('.') && url.hostname !== 'localhost') {
    throw new Error(`"${text}" would let strangers in: name the domain behind the *.`)
  }
  const port = parts[4] ?? (url.port && `:${url.port}`)
  return `${url.protocol}//${parts[2] ?? ''}${url.hostname}${port}`
}

const ORIGIN = /^(https?):\/\/(\*\.)?([^/?#@\\\s*]+?)(:\*)?\/?$/i
