import { POPUP_EVENTS, type PopupClosing, type PopupNotice } from '@footfall/contract'
import type { RunnablePopup, ShownPopup } from '../popup-page.ts'
import { announce, type PopupInstance } from './announce.ts'
import { isSmall } from './is-small.ts'
import { ruleEnv, type Site } from './site.ts'

export interface Opening {
  by: string
  /** Only by a trigger is it limited how often. */
  isByTrigger: boolean
  language: string
  opener?: HTMLElement | undefined
  /** It is compared with not showing it. */
  isCompared?: boolean
  /** It is closed, or could not be shown. */
  onOver(): void
}

/** A popup that is open, or about to be. */
export interface OpenPopup {
  close(how: PopupClosing): void
}

/** Shows a popup and follows it until it is closed. Nothing counts before it really stands on the page. */
export const openPopup = (site: Site, popup: RunnablePopup, opening: Opening): OpenPopup => {
  const { page, queue, limits } = site
  const { id } = popup
  const { by, language, opener } = opening
  // Whoever tries a popup out is no visitor.
  const isTest = by === 'test'
  // Where the focus belongs after it, and after another that it leads to.
  const origin = opener ?? (page.document.activeElement as HTMLElement)
  let shown: ShownPopup | undefined
  let closedBy: PopupClosing | undefined
  let isOver = false
  let isConverted = false

  const tell = (name: string, how: string): void => {
    if (isTest) return
    const variant = opening.isCompared && { variant: 'shown' }
    page.tell(id, name, { popup_id: id, by: how, ...variant })
  }
  const notice = (state: PopupNotice['state'], how: string, more?: Partial<PopupNotice>): void =>
    page.notice({ kind: 'popup', popup: id, state, by: how, ...more })
  const count = (moment: 'open' | 'close'): void => {
    if (isTest) return
    for (const { settings, code } of popup.rules) {
      page.guard(() => code.count?.(settings as never, ruleEnv(site, id), moment))
    }
    const isOnClose = shown?.file.view.impression === 'close'
    if (isOnClose === (moment === 'close')) tell(POPUP_EVENTS.view, by)
  }
  const instance: PopupInstance = { hide: () => self.close('command') }

  const end = (): void => {
    isOver = true
    queue.open.delete(self)
    opening.onOver()
    site.ask()
  }
  const finish = (how: PopupClosing): void => {
    if (isOver) return
    closedBy = how
    if (!shown) return
    count('close')
    tell(POPUP_EVENTS.close, how)
    if (!isTest) limits.closed()
    // A page that was left has closed nothing on the next one, of which the queue may know already.
    if (!isTest && how !== 'page') queue.wasClosed = true
    notice('closed', how)
    end()
    announce(page, 'hide', id, instance)
  }
  const begin = (opened: ShownPopup): void => {
    // Somebody closed it while its file was on the way.
    if (isOver) {
      opened.close(closedBy ?? 'page')
      return
    }
    shown = opened
    queue.shown.add(popup)
    if (opening.isByTrigger) limits.shown()
    count('open')
    notice('shown', by)
    announce(page, 'show', id, instance)
    if (closedBy) finish(closedBy)
  }
  const act = (action: string): void => {
    const [, verb, other] = /^(close|never|open|form)(?::(.*))?$/.exec(action) ?? []
    // What a form asks for after its thanks comes too late for who has closed it meanwhile.
    if (isOver || !verb) return
    if (verb === 'never' && !isTest) limits.never(id)
    const how = verb === 'form' ? verb : 'link'
    self.close(how)
    if (other) site.open(other, isTest ? by : how, origin)
  }
  const convert = (): void => {
    if (!shown || isConverted) return
    isConverted = true
    tell(POPUP_EVENTS.conversion, by)
    notice('converted', by)
  }
  const safe =
    <T>(call: (value: T) => void) =>
    (value?: T): void =>
      void page.guard(() => call(value as T))
  const self: OpenPopup = {
    close(how) {
      if (isOver) return
      const opened = shown
      // Its exit may last longer than the page view that it belonged to.
      if (how === 'page') finish(how)
      closedBy = how
      if (opened) page.guard(() => opened.close(how))
      else end()
    },
  }
  queue.open.add(self)
  new Promise<ShownPopup>((resolve) =>
    resolve(
      popup.show({
        language,
        opener,
        isWanted: () => !isOver,
        isSmall: isSmall(page.window, site.view.referrer),
        onClose: safe(finish),
        onAct: safe(act),
        onConvert: safe(convert),
      }),
    ),
  )
    .then(safe(begin))
    .catch(() => {
      if (isOver) return
      notice('not-shown', by, { reason: 'chunk' })
      end()
    })
  return self
}
