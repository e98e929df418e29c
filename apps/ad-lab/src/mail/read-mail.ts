/** A mail as its receiver would see it. */
export interface ReadMail {
  subject: string
  from: string
  messageId: string
  text: string
  html: string
}

interface Part {
  headers: Map<string, string>
  body: string
}

const MAX_PARTS = 20

/** Reads the mails that programs write: plain text, HTML, or both as alternatives. Attachments are passed over. */
export const readMail = (raw: string): ReadMail => {
  const mail = split(raw)
  const found = { text: '', html: '' }
  collect(mail, found, { left: MAX_PARTS })
  const header = (name: string) => decodeWords(mail.headers.get(name) ?? '')
  return {
    subject: header('subject'),
    from: header('from'),
    messageId: header('message-id'),
    ...found,
  }
}

const collect = (
  part: Part,
  found: { text: string; html: string },
  budget: { left: number },
): void => {
  budget.left -= 1
  if (budget.left < 0) return
  const type = part.headers.get('content-type') ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1]
  if (boundary && /^multipart\//i.test(type)) {
    for (const piece of part.body.split(`--${boundary}`).slice(1, -1)) {
      collect(split(piece.replace(/^\r?\n/, '')), found, budget)
    }
    return
  }
  const content = decodeBody(part)
  if (/^text\/html/i.test(type)) found.html ||= content
  else if (/^text\/plain/i.test(type)) found.text ||= content
}

const split = (raw: string): Part => {
  const end = /\r?\n\r?\n/.exec(raw)
  const head = end ? raw.slice(0, end.index) : raw
  const headers = new Map<string, string>()
  // A line that begins with a space goes on with the one before.
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
  }
  return { headers, body: end ? raw.slice(end.index + end[0].length) : '' }
}

const decodeBody = ({ headers, body }: Part): string => {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding === 'quoted-printable') return quotedPrintable(body.replace(/=\r?\n/g, ''))
  return body
}

/** `=?utf-8?Q?…?=` and `=?utf-8?B?…?=`, as headers carry other letters than ASCII. */
const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?[\w-]+\?([bq])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : quotedPrintable(word.replaceAll('_', ' ')),
    )

const quotedPrintable = (text: string): string =>
  Buffer.from(
    text.replace(/=([\da-f]{2})/gi, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  ).toString()
