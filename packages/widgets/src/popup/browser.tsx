import type { PopupShell } from '@footfall/behaviors'
import type { PopupClosing } from '@footfall/contract'
import { afterPaint } from '../shared/after-paint.ts'
import { mountInShadow } from '../shared/mount-in-shadow.ts'
import { Popup } from './Popup.tsx'
import css from './popup.css?inline'
import { readView } from './read-view.ts'
import type { RunningDialog } from './run-dialog.ts'

/** The dialog around a popup's content, in a shadow root of its own at the end of the page. */
export const shell: PopupShell = {
  open({ id, document, file, content, startBlocks, onClose, ...opening }) {
    const host = document.createElement('div')
    host.dataset.footfallPopup = id
    for (const name of readView(file.view).classes) host.classList.add(name)
    if (content) host.append(content)
    document.body.append(host)
    let running: RunningDialog | undefined
    let isOver: PopupClosing | true | undefined
    const destroy = (): void => {
      isOver ??= true
      mounted.destroy()
      host.remove()
    }
    const mounted = mountInShadow(host, {
      css: css + file.css,
      isHosts: !!content,
      element: (
        <Popup
          {...opening}
          view={file.view}
          label={file.label}
          language={document.documentElement.lang}
          {...(content ? { children: <slot /> } : { html: file.html })}
          onOpen={(box, dialog) => {
            running = dialog
            // It was closed before it was drawn.
            if (isOver) dialog.close(isOver as PopupClosing)
            return whenPainted(document, () => startBlocks(content ?? box))
          }}
          onClose={(how) => {
            destroy()
            onClose(how)
          }}
        />
      ),
    })
    return {
      close(how) {
        if (running) running.close(how)
        else isOver ??= how
      },
      destroy,
    }
  },
}

/** What runs in the blocks begins once the visitor sees them: opening does not wait for it. */
const whenPainted = ({ defaultView }: Document, start: () => () => void): (() => void) => {
  let end: (() => void) | undefined
  let isOver = false
  if (defaultView)
    afterPaint(defaultView, () => {
      if (!isOver) end = start()
    })
  return () => {
    isOver = true
    end?.()
  }
}
