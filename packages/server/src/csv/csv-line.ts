/** One line of a table as RFC 4180 has it, every cell quoted. No cell can become a formula. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => csvCell(String(cell))).join(',')}\r\n`

const csvCell = (text: string): string =>
  `"${guardInside(text)
    .replace(/^(?=[\t\r])|^(?=[\s"]*[=+\-@＝＋－＠])/, "'")
    .replaceAll('"', '""')}"`

const FORMULA = '=+-@＝＋－＠'
const SEPARATOR = ';\t\r\n'
const BLANK = /[\s"]/

/**
 * A spreadsheet runs a cell that begins like a formula, blanks before it or not, quoted or not; one that splits at semicolons, as
 * in German, or at tabs, also begins one inside of a text. From the end, so that each letter is looked at once.
 */
const guardInside = (text: string): string => {
  let guarded = ''
  let end = text.length
  let isBeforeFormula = false
  for (let at = text.length - 1; at >= 0; at--) {
    const one = text.charAt(at)
    // A blank at the very beginning is guarded before, with the cell.
    if (isBeforeFormula && SEPARATOR.includes(one) && (at > 0 || one === ';')) {
      guarded = `'${text.slice(at + 1, end)}${guarded}`
      end = at + 1
    }
    if (FORMULA.includes(one)) isBeforeFormula = true
    else if (isBeforeFormula) isBeforeFormula = BLANK.test(one)
  }
  return text.slice(0, end) + guarded
}
