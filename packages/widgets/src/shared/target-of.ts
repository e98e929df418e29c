/** The element that the page's address names. */
export const targetOf = ({ document, location }: Window): HTMLElement | null => {
  const id = location.hash.slice(1)
  try {
    return document.getElementById(decodeURIComponent(id))
  } catch {
    return document.getElementById(id)
  }
}
