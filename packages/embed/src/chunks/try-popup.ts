import type { PopupContentModule } from '@footfall/behaviors'
import { popupContentFile } from '@footfall/contract'
import type { Core } from '@footfall/tracker'

/**
 * Shows a popup as it stands in its owner's editor, on a page that a signed link opened. Nothing of it is told, counted or
 * remembered. Returns what takes it off the page.
 */
export const tryPopup = async ({ env, config, bus }: Core, hash: string): Promise<() => void> => {
  const { document, clock, guard, listen } = env
  const window = env.window as unknown as Window & typeof globalThis
  const address = `${config.endpoint}/c/${popupContentFile(hash)}`
  const [{ content, start }, { shell }] = await Promise.all([
    import(/* @vite-ignore */ address) as Promise<PopupContentModule>,
    import('@footfall/widgets/popup/browser'),
  ])
  const id = 'test'
  const say = (state: 'shown' | 'closed', by: string): void =>
    bus.emit('notice', { kind: 'popup', popup: id, state, by })
  const opened = shell.open({
    id,
    document,
    clock,
    file: content,
    isSmall: false,
    onClose: (how) => say('closed', how),
    onAct: (action) => {
      if (action === 'close' || action === 'never') opened.close('link')
    },
    onConvert: () => undefined,
    startBlocks: (root) =>
      start?.(root, {
        window,
        document,
        clock,
        listen,
        guard,
        site: config.site,
        endpoint: config.endpoint,
        tell: () => undefined,
        fault: () => undefined,
      }) ?? (() => undefined),
  })
  say('shown', 'test')
  return opened.destroy
}
