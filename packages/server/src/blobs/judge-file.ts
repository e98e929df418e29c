import { FILE_TYPES, type FileType } from './file-types.ts'

export type JudgedFile = { ok: true; type: FileType } | { ok: false }

/**
 * What a file is, by its bytes alone: neither its name nor what the browser calls it says anything. `accept` is that of the form's
 * field, as in HTML (`.pdf, image/*`); empty takes every type that forms may take.
 */
export const judgeFile = (bytes: Uint8Array, accept: string): JudgedFile => {
  if (bytes.length === 0) return { ok: false }
  const type = FILE_TYPES.find((one) => one.matches(bytes))
  return type && isAccepted(type, accept) ? { ok: true, type } : { ok: false }
}

const isAccepted = ({ extension, also = [], mediaType }: FileType, accept: string): boolean => {
  const wanted = accept
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  if (wanted.length === 0) return true
  const names = [
    mediaType,
    `${mediaType.split('/')[0]}/*`,
    ...[extension, ...also].map((one) => `.${one}`),
  ]
  return wanted.some((one) => one === '*/*' || names.includes(one))
}
