import type { PopupShell } from '@footfall/behaviors'
import {
  PREVIEW_MARKS,
  type PreviewDraft,
  type PreviewNotice,
  readPreviewMessage,
  type WidgetChunk,
} from '@footfall/contract'
import { mountPopup } from './mount-popup.ts'
import { createPreviewBlocks } from './preview-blocks.ts'
import { createPreviewConsent } from './preview-consent.ts'
import { drawPage, hush } from './preview-page.ts'
import { stayStill } from './stay-still.ts'

type ImportChunk = (file: string) => Promise<unknown>

/** A widget's chunk, or the dialog of popups. */
type PreviewedChunk = Partial<WidgetChunk> & { shell?: PopupShell }

/** How long something new may take before what was shown goes all the same. */
const MOST_FRAMES = 60

/**
 * Shows what the console sends, with the chunks that visitors get. It stores nothing, asks nobody, follows no link, and hears
 * the console alone.
 */
export const createPreview = (
  window: Window & typeof globalThis,
  importChunk: ImportChunk,
): { destroy(): void } => {
  const { document } = window
  const root = document.documentElement
  const console = root.getAttribute(PREVIEW_MARKS.console) ?? ''
  const chunks = readChunks(root.getAttribute(PREVIEW_MARKS.chunks))
  const startBlocks = createPreviewBlocks(window, chunks, importChunk)
  const page = drawPage(document)
  const offs = [page.destroy, stayStill(window)]
  let removeShown: (() => void) | undefined
  let turn = 0

  const tell = (state: PreviewNotice['state']): void => {
    const notice: PreviewNotice = { footfall: 'preview', state }
    // No other origin hears it, whoever may have put this page into a frame.
    if (console) window.parent.postMessage(notice, console)
  }

  const show = async (draft: PreviewDraft): Promise<void> => {
    turn += 1
    const mine = turn
    const file = Object.hasOwn(chunks, draft.kind) ? chunks[draft.kind] : undefined
    const chunk = file ? ((await importChunk(file)) as PreviewedChunk) : undefined
    const mount = chunk?.shell ? mountPopup(chunk.shell) : chunk?.mount
    if (mine !== turn) return
    page.become(draft.page)
    if (!chunk || !mount) {
      removeShown?.()
      removeShown = undefined
      return tell('unknown-kind')
    }
    const host = document.createElement('div')
    host.setAttribute('data-footfall-widget', draft.kind)
    if (chunk.isFirst) root.insertBefore(host, document.body)
    else if (chunk.isContent) page.hold(host)
    else document.body.append(host)
    const { destroy } = mount(host, draft.settings, {
      consent: createPreviewConsent(draft),
      declaration: async () => draft.declaration ?? { items: [] },
      startBlocks,
    })
    const removeBefore = removeShown
    removeShown = () => {
      destroy()
      host.remove()
    }
    // What was shown stays until the new one is there: nothing flickers while somebody types.
    await drawn(window, host, Boolean(removeBefore))
    removeBefore?.()
    if (mine === turn) tell('shown')
  }

  const onMessage = ({ origin, source, data }: MessageEvent): void => {
    if (!console || origin !== console || source !== window.parent) return
    const draft = readPreviewMessage(data)
    if (draft) void show(draft).catch(() => tell('unknown-kind'))
  }
  window.addEventListener('message', onMessage)
  tell('ready')
  return {
    destroy() {
      turn += 1
      window.removeEventListener('message', onMessage)
      removeShown?.()
      for (const off of offs) off()
    },
  }
}

/** The server's own words, but read as anybody's: names of widgets and of files beside this one. */
const readChunks = (text: string | null): Record<string, string> => {
  const chunks: unknown = JSON.parse(text || '{}')
  const entries = Object.entries((chunks ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    entries.flatMap(([name, file]) =>
      typeof file === 'string' && /^[\w.-]+\.js$/.test(file) ? [[name, file]] : [],
    ),
  )
}

/** Resolves once a component stands in the host, or does not after all this time. */
const drawn = (window: Window, host: Element, isStill: boolean): Promise<void> =>
  new Promise((resolve) => {
    let frames = 0
    const look = (): void => {
      frames += 1
      const { shadowRoot } = host
      const isThere = shadowRoot
        ? shadowRoot.querySelector('[data-footfall-root]')?.firstElementChild
        : host.firstElementChild
      if (shadowRoot && isThere && isStill) hush(shadowRoot)
      if (isThere || frames > MOST_FRAMES) resolve()
      else window.requestAnimationFrame(look)
    }
    look()
  })
