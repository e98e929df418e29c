/** A table as Markdown has it. */
export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, n) => (n === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

export const ms = (value: number): string =>
  Number.isFinite(value)
    ? value < 10
      ? value.toFixed(1)
      : Math.round(value).toLocaleString('en')
    : '–'

export const count = (value: number): string => Math.round(value).toLocaleString('en')

export const megabytes = (bytes: number): string =>
  Number.isFinite(bytes) ? `${(bytes / 1_048_576).toFixed(1)} MB` : '–'

export const ratio = (value: number): string => (Number.isFinite(value) ? value.toFixed(2) : '–')
