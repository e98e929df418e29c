/** Offered to add; a text in any other that is stored is shown all the same. */
export const LANGUAGES: readonly string[] =
  'ar bg cs da de el en es et fi fr he hi hr hu it ja ko lt lv nb nl pl pt pt-BR ro ru sk sl sr sv tr uk zh zh-TW'.split(
    ' ',
  )

/** A language's name as the console's reader says it. */
export const languageName = (tag: string, reader: string): string => {
  try {
    return new Intl.DisplayNames([reader], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
