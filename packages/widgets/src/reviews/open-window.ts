/**
 * Opens a link in a small window of its own, which cannot reach back; false where the browser lets none open, and the link is
 * to be followed as any other.
 */
export const openWindow = ({ href, ownerDocument }: HTMLAnchorElement): boolean => {
  // Not by `noopener`: nobody would learn whether it opened.
  const opened = ownerDocument.defaultView?.open('', '_blank', 'popup,width=620,height=500')
  if (!opened) return false
  opened.opener = null
  opened.location.href = href
  return true
}
