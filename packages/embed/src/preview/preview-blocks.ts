import { type BehaviorBrowser, startBlocks } from '@footfall/behaviors'
import { WIDGET_MARK } from '@footfall/contract'
import { behaviorName } from '../compose/behavior-name.ts'
import { windowClock } from './window-clock.ts'

type Files = Readonly<Record<string, string>>
type ImportChunk = (file: string) => Promise<unknown>

/** Starts what runs in a popup's blocks, by the chunks that visitors get. Nothing is told to anybody. */
export const createPreviewBlocks =
  (window: Window & typeof globalThis, files: Files, importChunk: ImportChunk) =>
  (root: object): (() => void) => {
    const place = root as ParentNode
    const marked = [...place.querySelectorAll(`[${WIDGET_MARK}]`)]
    const kinds = new Set(marked.map((element) => element.getAttribute(WIDGET_MARK) ?? ''))
    const offs: (() => void)[] = []
    let isOver = false
    for (const kind of kinds) {
      const name = behaviorName(kind)
      const file = Object.hasOwn(files, name) ? files[name] : undefined
      if (!file) continue
      void importChunk(file).then((chunk) => {
        const { browser } = chunk as { browser: BehaviorBrowser }
        if (!isOver) offs.push(startBlocks(place, { [kind]: { browser } }, envOf(window)))
      })
    }
    return () => {
      isOver = true
      for (const off of offs) off()
    }
  }

const envOf = (window: Window & typeof globalThis): Parameters<typeof startBlocks>[2] => ({
  window,
  document: window.document,
  site: '',
  endpoint: '',
  clock: windowClock(window),
  guard: (call) => call(),
  listen(target, type, call, options) {
    target.addEventListener(type, call, options)
    return () => target.removeEventListener(type, call, options)
  },
  tell: () => undefined,
  fault: () => undefined,
})
