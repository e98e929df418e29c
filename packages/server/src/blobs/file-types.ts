/** A kind of file that forms may take, known by its bytes. */
export interface FileType {
  /** Without a dot; what the file is called when it is downloaded. */
  extension: string
  mediaType: string
  /** Other endings that mean the same. */
  also?: readonly string[]
  matches(bytes: Uint8Array): boolean
}

/** How far into an archive its names are looked for. */
const ARCHIVE_START = 65_536

const text = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, to)

const startsWith =
  (...numbers: number[]) =>
  (bytes: Uint8Array): boolean =>
    numbers.every((number, at) => bytes[at] === number)

const isArchive = startsWith(0x50, 0x4b, 0x03, 0x04)

/** Office files are archives with a folder of their own. */
const archiveWith =
  (...names: string[]) =>
  (bytes: Uint8Array): boolean => {
    if (!isArchive(bytes)) return false
    const start = text(bytes, 0, ARCHIVE_START)
    return names.every((name) => start.includes(name))
  }

const openDocument = (kind: string) => (bytes: Uint8Array) =>
  isArchive(bytes) &&
  text(bytes, 30, 100).startsWith(`mimetypeapplication/vnd.oasis.opendocument.${kind}`)

/** Letters in UTF-8 and no control characters; markup is not plain text. */
const isPlainText = (bytes: Uint8Array): boolean => {
  try {
    const content = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    return !/[\0-\x08\x0e-\x1f]/.test(content) && !/^\s*</.test(content)
  } catch {
    return false
  }
}

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const OASIS = 'application/vnd.oasis.opendocument'

/** Every kind of file a form may take, the surer signs first. Nothing that a browser would run is among them. */
export const FILE_TYPES: readonly FileType[] = [
  {
    extension: 'pdf',
    mediaType: 'application/pdf',
    matches: startsWith(0x25, 0x50, 0x44, 0x46, 0x2d),
  },
  {
    extension: 'png',
    mediaType: 'image/png',
    matches: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  },
  {
    extension: 'jpg',
    also: ['jpeg'],
    mediaType: 'image/jpeg',
    matches: startsWith(0xff, 0xd8, 0xff),
  },
  {
    extension: 'gif',
    mediaType: 'image/gif',
    matches: (bytes) => /^GIF8[79]a$/.test(text(bytes, 0, 6)),
  },
  {
    extension: 'webp',
    mediaType: 'image/webp',
    matches: (bytes) => /^RIFF.{4}WEBP$/s.test(text(bytes, 0, 12)),
  },
  {
    extension: 'avif',
    mediaType: 'image/avif',
    matches: (bytes) => /^ftypavi[fs]$/.test(text(bytes, 4, 12)),
  },
  {
    extension: 'heic',
    also: ['heif'],
    mediaType: 'image/heic',
    matches: (bytes) => /^ftyp(hei[cx]|mif1|msf1)$/.test(text(bytes, 4, 12)),
  },
  {
    extension: 'docx',
    mediaType: `${OFFICE}.wordprocessingml.document`,
    matches: archiveWith('[Content_Types].xml', 'word/'),
  },
  {
    extension: 'xlsx',
    mediaType: `${OFFICE}.spreadsheetml.sheet`,
    matches: archiveWith('[Content_Types].xml', 'xl/'),
  },
  {
    extension: 'pptx',
    mediaType: `${OFFICE}.presentationml.presentation`,
    matches: archiveWith('[Content_Types].xml', 'ppt/'),
  },
  { extension: 'odt', mediaType: `${OASIS}.text`, matches: openDocument('text') },
  { extension: 'ods', mediaType: `${OASIS}.spreadsheet`, matches: openDocument('spreadsheet') },
  {
    extension: 'doc',
    also: ['xls', 'ppt'],
    mediaType: 'application/msword',
    matches: startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  },
  {
    extension: 'rtf',
    mediaType: 'application/rtf',
    matches: (bytes) => text(bytes, 0, 5) === '{\\rtf',
  },
  { extension: 'zip', mediaType: 'application/zip', matches: isArchive },
  { extension: 'txt', also: ['csv', 'md'], mediaType: 'text/plain', matches: isPlainText },
]
