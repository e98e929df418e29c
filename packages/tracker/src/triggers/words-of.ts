/**
 * For each part of a selector a tag, class or id without which it names nothing: the last one in it. Empty where none can
 * be told for sure, which means that the browser has to be asked about every event.
 */
export const wordsOf = (selector: string): string[] =>
  selector
    .replace(/\[[^\]]*\]|:[\w-]+(\([^()]*\))?/g, '')
    .split(',')
    .map((part) => {
      // A neighbour, a name that is not plain, or what is left of nested brackets gives no word.
      const [, sign, word = ''] = /^[\w\s.#>-]*?([.#]?)([\w-]*)$/.exec(part) ?? []
      return sign ? word : word.toLowerCase()
    })
