/** Text that stands in HTML, between tags or in a quoted attribute, as nothing but text. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
