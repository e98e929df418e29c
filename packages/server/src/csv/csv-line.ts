/** One line of a table as RFC 4180 has it, every cell quoted. No cell can become a formula. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => csvCell(String(cell))).join(',')}\r\n`

/**
 * A spreadsheet runs a cell that begins like a formula, blanks before it or not, quoted or not; one that splits at semicolons, as
 * in German, or at tabs, also begins one inside of a text.
 */
const csvCell = (text: string): string =>
  `"${text
    .replace(/(?<=[\s\S])[;\t\r\n](?=[\s"]*[=+\-@＝＋－＠])/g, "$&'")
    .replace(/^(?=[\t\r])|^(?=[\s"]*[=+\-@＝＋－＠])/, "'")
    .replaceAll('"', '""')}"`
