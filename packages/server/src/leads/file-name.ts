/** A name that can stand in a header, a list and a file system. Its ending is that of what the bytes are. */
export const cleanFileName = (name: string, extension: string): string => {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const plain = last.replace(/[^\p{L}\p{N}._ -]+/gu, '_').replace(/^[. ]+/, '')
  // By characters: half of one cannot stand in a header.
  const stem = [...plain.replace(/\.[^.]*$/, '')].slice(0, 80).join('').trim()
  return `${stem || 'file'}.${extension}`
}
