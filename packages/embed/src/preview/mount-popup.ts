import type { PopupShell } from '@footfall/behaviors'
import type { PopupFile, WidgetChunk } from '@footfall/contract'
import { windowClock } from './window-clock.ts'

/** Long enough to see that it was closed. */
const AGAIN_MS = 600

/** Shows a popup there at once, and again as visitors see it come whenever it was closed. */
export const mountPopup =
  (shell: PopupShell): WidgetChunk['mount'] =>
  (host, props, env) => {
    const place = host as Element
    const { ownerDocument: document } = place
    const clock = windowClock(document.defaultView as Window)
    const file: PopupFile = { view: {}, label: '', html: '', css: '', ...props }
    const nothing = (): void => undefined
    let stop = nothing
    const open = (view = file.view): void => {
      const opened = shell.open({
        id: '',
        document,
        clock,
        file: { ...file, view },
        isSmall: false,
        startBlocks: (root) => env?.startBlocks?.(root) ?? nothing,
        onConvert: nothing,
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
    place.append(document.createElement('i'))
    return { destroy: () => stop() }
  }
