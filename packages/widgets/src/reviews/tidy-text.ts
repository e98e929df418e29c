/** Longer ones end here; nobody reads on, and a page has to lay it out. */
const MOST = 20_000

/**
 * A stranger's text without what would do harm to the page around it or to its own look: marks that turn the direction of
 * writing, characters that control, halves of characters, piles of accents, endless blank lines. It stays text: markup in it
 * is for whoever shows it to leave alone.
 */
export const tidyText = (text: string): string => {
  const tidy = text
    // Before anything else is done to it: no step below may take long for a long text.
    .slice(0, MOST * 3)
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(HARMFUL, '')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return tidy.length > MOST ? `${tidy.slice(0, MOST).replace(LONE, '').trimEnd()}…` : tidy
}

const LONE = /\p{Cs}/gu
/** Lone halves, controls but for line feed and tabulator, turners of direction, and what takes no place. */
const HARMFUL =
  /(?![\n\t])[\p{Cc}\p{Cs}\p{Co}\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu
