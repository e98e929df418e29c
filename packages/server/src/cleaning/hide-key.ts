/**
 * Takes an order's key out of texts, in whatever case, and with any of its signs escaped, once or more often. By passes and
 * searches, because key and text are both a stranger's: a pattern of the key could be made to begin anew at every letter.
 */
export const createKeyHider = (key: string): ((text: string, put: string) => string) => {
  // Bytes have a case for ASCII only; other letters are looked for as they were given, small and large.
  const forms = new Set(
    [key, key.toLowerCase(), key.toUpperCase()].map((form) => readable(form, false).bytes),
  )
  if (key === '') return (text) => text
  return (text, put) => {
    let clean = text
    // As it stands first: behind a sign of percent its first letters could be read as an escape.
    for (const isUnescaped of [false, true]) {
      if (isUnescaped && !clean.includes('%')) break
      for (const form of forms) clean = hide(clean, readable(clean, isUnescaped), form, put)
    }
    return clean
  }
}

interface Readable {
  /** The text's bytes, each as a sign of its own, ASCII in one case. */
  bytes: string
  /** Where in the text each of them begins; then the text's end. */
  starts: number[]
}

const hide = (text: string, { bytes, starts }: Readable, wanted: string, put: string): string => {
  let clean = ''
  let from = 0
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + wanted.length)) {
    clean += text.slice(from, starts[at]) + put
    from = starts[at + wanted.length] as number
  }
  return clean + text.slice(from)
}

const readable = (text: string, isUnescaped: boolean): Readable => {
  const escaped = /%(?:25)*([\da-f]{2})/iy
  const bytes: number[] = []
  const starts: number[] = []
  for (let at = 0; at < text.length; ) {
    const code = text.codePointAt(at) as number
    escaped.lastIndex = at
    const found = isUnescaped && code === PERCENT ? escaped.exec(text) : null
    const sign = found?.[0] ?? String.fromCodePoint(code)
    for (const byte of found ? [Number.parseInt(found[1] as string, 16)] : bytesOf(code, sign)) {
      bytes.push(byte)
      starts.push(at)
    }
    at += sign.length
  }
  starts.push(text.length)
  // One sign for each byte, before and after, so that the places stay.
  return { bytes: Buffer.from(bytes).toString('latin1').toLowerCase(), starts }
}

const PERCENT = 37

const bytesOf = (code: number, sign: string): Iterable<number> =>
  code < 128 ? [code] : Buffer.from(sign)
