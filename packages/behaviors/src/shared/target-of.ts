/** The element that a fragment names, of the page's address unless told: browsers percent-encode what is beyond ASCII. */
export const targetOf = (
  { document, location }: Window,
  hash: string = location.hash,
): HTMLElement | null => {
  const id = hash.slice(1)
  try {
    return document.getElementById(decodeURIComponent(id))
  } catch {
    return document.getElementById(id)
  }
}
