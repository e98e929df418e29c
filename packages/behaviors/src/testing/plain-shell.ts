import type { PopupShell } from '../popups/popup-shell.ts'

/** A dialog and nothing more, where a test is not about how popups look. */
export const plainShell: PopupShell = {
  open({ id, document, content, opener, onClose }) {
    const dialog = document.createElement('dialog')
    dialog.id = `popup-${id}`
    dialog.ariaLabel = 'Popup'
    if (content) dialog.append(content)
    document.body.append(dialog)
    dialog.showModal()
    const destroy = (): void => dialog.remove()
    return {
      destroy,
      close(how) {
        destroy()
        opener?.focus()
        onClose(how)
      },
    }
  },
}
