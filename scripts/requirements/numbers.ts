/** A requirement's number: the letter of its chapter and two digits. */
const number = /(?<![\w-])[A-Z]-\d{2}(?![\w-])/g

/** One chapter of the list with its numbers, ascending. */
export interface Chapter {
  letter: string
  name: string
  numbers: readonly string[]
}

/** Reads the chapters; one line may carry several numbers, and they need not stand in order. */
export const parseRequirements = (markdown: string): Chapter[] =>
  markdown
    .split(/^## (?=[A-Z] {2})/m)
    .slice(1)
    .map((text) => {
      const letter = text.charAt(0)
      const name = text.slice(1, text.indexOf('\n')).trim()
      const numbers = numbersIn(text).filter((found) => found.startsWith(letter))
      return { letter, name, numbers: [...new Set(numbers)].sort() }
    })

/** The numbers a test's title carries. */
export const numbersIn = (text: string): string[] => text.match(number) ?? []
