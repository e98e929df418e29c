import type { PopupShell } from '@footfall/behaviors'
import type { PopupClosing, PopupFile, WidgetChunk } from '@footfall/contract'
import { mountInShadow } from '../shared/mount-in-shadow.ts'
import { pageClock } from '../shared/page-clock.ts'
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
            return startBlocks(content ?? box)
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

/** For the console's preview: there at once, and again as visitors see it come whenever it was closed. */
export const mount: WidgetChunk['mount'] = (host, props, env) => {
  const document = (host as Partial<Node> | undefined)?.ownerDocument
  const window = document?.defaultView
  if (!document || !window) return { destroy: () => undefined }
  const file: PopupFile = { view: {}, label: '', html: '', css: '', ...props }
  const clock = pageClock(window)
  const nothing = (): void => undefined
  let stop = nothing
  const open = (view = file.view): void => {
    const opened = shell.open({
      ...{ id: '', document, clock, file: { ...file, view }, isSmall: false, onConvert: nothing },
      startBlocks: (root) => env?.startBlocks?.(root) ?? nothing,
      onAct: () => opened.close('link'),
      onClose() {
        stop = clock.after(AGAIN_MS, () => open())
      },
    })
    stop = opened.destroy
  }
  // Somebody is typing: what moves at each letter keeps nobody from reading.
  open({ ...file.view, entrance_animation: 'none' })
  // It stands at the end of the page; whoever waits for something in here need not.
  ;(host as Element).append(document.createElement('i'))
  return { destroy: () => stop() }
}

/** Long enough to see that it was closed. */
const AGAIN_MS = 600
