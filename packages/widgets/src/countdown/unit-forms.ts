/** Figures up to here have forms of their own; beyond, they follow the last hundred. */
const MOST = { day: 199, hour: 23, minute: 59, second: 59 }

export type CountdownUnit = keyof typeof MOST

/**
 * What a unit is called beside each figure, for a page's script: `days;day=1`. The usual form first, then the others with their
 * figures. A browser takes longer to make its first formatter than a page may stand still.
 */
export const unitForms = (language: string, unit: CountdownUnit): string => {
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
  const figures = new Map<string, number[]>()
  for (let n = 0; n <= MOST[unit]; n++) {
    const word = format.formatToParts(n).find(({ type }) => type === 'unit')?.value ?? ''
    figures.set(word, [...(figures.get(word) ?? []), n])
  }
  const [usual, ...others] = [...figures].sort(([, one], [, other]) => other.length - one.length)
  return [usual?.[0] ?? '', ...others.map(([word, list]) => `${word}=${list.join()}`)].join(';')
}

/** Reads them: the word beside a figure. */
export const readForms = (text: string): ((figure: number) => string) => {
  const [usual = '', ...others] = text.split(';')
  const words = new Map(
    others.flatMap((one) => {
      const [word = '', list = ''] = one.split('=')
      return list.split(',').map((figure) => [Number(figure), word] as const)
    }),
  )
  return (figure) => words.get(figure < 200 ? figure : 100 + (figure % 100)) ?? usual
}
