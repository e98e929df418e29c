import type { LoadedPopup } from '@footfall/contract'
import { createEngine } from './engine/create-engine.ts'
import { pageQueue, siteEngine } from './engine/join-engine.ts'
import type { PopupEngine, PopupShowing, Runnable, ShownPopup } from './popup-page.ts'
import type { AnyRule } from './popup-rule.ts'
import type { PopupContentModule, PopupShell } from './popup-shell.ts'
import type { AnyPopupTrigger } from './popup-trigger.ts'
import { type PopupCore, type PopupFire, toPopupPage } from './to-popup-page.ts'

interface PopupParts {
  popups: readonly LoadedPopup[]
  /** File of the dialog. */
  shell: string
  /** When the page view began. Absent: now. */
  pageStart?: number
  /** The site's consent tool was found on the page. */
  hasTool?(): boolean
}

interface RunningPopups extends Pick<PopupEngine, 'open' | 'destroy'> {
  close(id: string | undefined): void
}

/** Runs a site's popups with the triggers and rules that they use, by the names of their folders. */
export const createRunPopups =
  (triggers: Readonly<Record<string, AnyPopupTrigger>>, rules: Readonly<Record<string, AnyRule>>) =>
  (
    core: PopupCore,
    fire: PopupFire,
    { popups, shell, pageStart, hasTool }: PopupParts,
  ): RunningPopups => {
    const page = { ...toPopupPage(core, fire, hasTool), ...(pageStart && { pageStart }) }
    const { window, document, clock, listen, guard, endpoint } = page
    const { site } = core.config
    const engine = siteEngine(window, site, () => createEngine(page, pageQueue(window)))
    const loads = new Map<string, Promise<unknown>>()
    const load = <T>(file: string): Promise<T> => {
      const address = `${endpoint}/c/${file}`
      const ask = (from: string): Promise<unknown> => import(/* @vite-ignore */ from)
      const known = loads.get(file) ?? ask(address).catch(() => ask(`${address}?again`))
      loads.set(file, known)
      // The next who asks tries anew.
      known.catch(() => loads.delete(file))
      return known as Promise<T>
    }
    const get = (file: string): Promise<[PopupContentModule, { shell: PopupShell }]> =>
      Promise.all([load<PopupContentModule>(file), load<{ shell: PopupShell }>(shell)])

    const show = async (
      { id, files }: LoadedPopup,
      { language, isWanted, ...showing }: PopupShowing,
    ): Promise<ShownPopup> => {
      const [{ content, start }, { shell: frame }] = await get(files[language] ?? '')
      if (!isWanted()) throw new Error('closed')
      const opened = frame.open({
        ...showing,
        id,
        document,
        clock,
        file: content,
        startBlocks: (root) =>
          start?.(root, {
            window,
            document,
            clock,
            listen,
            guard,
            site,
            endpoint,
            core,
            fault: (message) =>
              core.bus.emit('notice', {
                kind: 'behavior',
                entry: `popup/${id}`,
                state: 'fault',
                message,
              }),
            tell: (name, params, stored) => fire({ ...stored, name, params, e_id: `popup/${id}` }),
          }) ?? (() => undefined),
      })
      return { file: content, close: opened.close }
    }
    for (const popup of popups) {
      const { triggers: opening, rules: deciding, files, ...rest } = popup
      engine.add({
        ...rest,
        triggers: runnable(opening, triggers),
        rules: runnable(deciding, rules, MISSING),
        languages: Object.keys(files),
        prepare: (language) => void get(files[language] ?? '').catch(() => undefined),
        show: (showing) => show(popup, showing),
      })
    }
    return {
      open: engine.open,
      close: (id) => engine.close(id, 'command'),
      destroy: engine.destroy,
    }
  }

const MISSING: AnyRule = { check: () => [false, ''] }

/** Of what this build does not have a trigger never fires; a rule does not hold. */
const runnable = <Code>(
  parts: LoadedPopup['rules'],
  codes: Readonly<Record<string, Code>>,
  missing?: Code,
): Runnable<Code>[] =>
  parts.flatMap(({ kind, settings }) => {
    const code = Object.hasOwn(codes, kind) ? codes[kind] : missing
    return code ? [{ kind, settings, code }] : []
  })
