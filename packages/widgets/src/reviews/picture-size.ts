/** The same picture at another size: `=s64` and `=s64-c` at the end of an address become `=s500`. */
export const pictureAt = (url: string, size: number): string =>
  url.replace(/=s\d+(?=[^/]*$)/, `=s${size}`)
