/** A file's text. Spreadsheets still write the letters of old Windows, which are no UTF-8. */
export const readTextFile = async (file: Blob): Promise<string> => {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const [first, second] = new Uint8Array(bytes)
    const isWide = first === 0xff && second === 0xfe
    return new TextDecoder(isWide ? 'utf-16le' : 'windows-1252').decode(bytes)
  }
}
