/** The first words of a block, to tell it from others of its kind. */
export const blockWords = ({
  settings,
}: {
  settings: Readonly<Record<string, unknown>>
}): string => {
  const { text, label, name, code } = settings
  const said = [text, label, name, code].find((one) => typeof one === 'string' && one !== '')
  return typeof said === 'string' ? said.slice(0, MOST_WORDS) : ''
}

const MOST_WORDS = 80
