import type { SiteFile } from '@footfall/contract'

/** More than the server takes. */
const MOST_BYTES = 1_000_000

/** What somebody chose, as far as it can be one of our files; the server decides. Throws a SyntaxError for anything else. */
export const readSiteFile = async (file: Blob): Promise<SiteFile> => {
  if (file.size > MOST_BYTES) throw new SyntaxError('too large')
  const read: unknown = JSON.parse(await file.text())
  const isOurs =
    typeof read === 'object' && read !== null && 'footfall' in read && read.footfall === 'site'
  if (!isOurs) throw new SyntaxError('another file')
  return read as unknown as SiteFile
}
