import { makePdf } from './make-pdf.ts'
import { makeZip } from './make-zip.ts'

/** A file the shop hands out. */
export interface MadeFile {
  name: string
  contentType: string
  body: Buffer
}

const toText = (lines: readonly string[]): Buffer => Buffer.from(`${lines.join('\n')}\n`)

const MAKERS: Readonly<
  Record<string, { contentType: string; make: (lines: readonly string[]) => Buffer }>
> = {
  pdf: { contentType: 'application/pdf', make: makePdf },
  zip: {
    contentType: 'application/zip',
    make: (lines) => makeZip('read-me.txt', Buffer.from(`${lines.join('\n')}\n`)),
  },
  js: { contentType: 'text/javascript; charset=utf-8', make: toText },
  csv: { contentType: 'text/csv; charset=utf-8', make: toText },
}

/** Makes a file of the kind its name ends in, from a few lines of text; plain text for any other name. */
export const makeFile = (name: string, lines: readonly string[]): MadeFile => {
  const extension = name.split('.').at(-1) ?? ''
  const maker = Object.hasOwn(MAKERS, extension) ? MAKERS[extension] : undefined
  return {
    name,
    contentType: maker?.contentType ?? 'text/plain; charset=utf-8',
    body: (maker?.make ?? toText)(lines),
  }
}
