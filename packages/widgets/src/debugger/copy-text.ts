/**
 * Puts text on the clipboard; false when the browser does not let us. Pages without TLS have no clipboard object, so
 * the old command stands in, on a field inside the debugger's own root.
 */
export const copyText = async (text: string, within: HTMLElement): Promise<boolean> => {
  const view = within.ownerDocument.defaultView
  try {
    if (view?.navigator.clipboard) {
      await view.navigator.clipboard.writeText(text)
      return true
    }
  } catch {
    // Refused by a permission policy, or the page lost the focus: the command may still do.
  }
  return copyByCommand(text, within)
}

const copyByCommand = (text: string, within: HTMLElement): boolean => {
  const page = within.ownerDocument
  const root = within.getRootNode() as Document | ShadowRoot
  const focused = root.activeElement
  const field = page.createElement('textarea')
  field.value = text
  field.className = 'ff-debugger-unseen'
  field.readOnly = true
  within.append(field)
  field.select()
  let isCopied = false
  try {
    isCopied = page.execCommand('copy')
  } catch {
    isCopied = false
  }
  field.remove()
  if (focused && 'focus' in focused) {
    ;(focused as HTMLElement).focus({ preventScroll: true })
  }
  return isCopied
}
