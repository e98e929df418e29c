/**
 * What popups promise, said a second time and as plainly as it goes: everything that ever happened is kept in one list, and each
 * question is put to that list. A simulation holds the engine against it.
 */
export interface ModelPopup {
  id: string
  site: string
  priority: number
  avoidsOthers?: boolean
  /** At most so many showings, or closings, in a period that begins with the first of them. */
  most?: { times: number; period: 'session' | 'day' | 'week'; counts: 'open' | 'close' }
  /** Whether this visitor is held out of it. */
  isHeldOut?: boolean
}

export interface ModelSite {
  perSession: number
  coolDown: number
}

interface Happening {
  what: 'opened' | 'closed' | 'refused'
  popup: ModelPopup
  at: number
  page: number
  session: number
  isByTrigger: boolean
}

/** Where a visitor stands. */
export interface ModelMoment {
  now: number
  page: number
  session: number
  isGranted: boolean
  isCheckout: boolean
  hasDialog: boolean
}

export interface PopupModel {
  /** Nothing may be remembered any more. */
  forget(): void
  beginPage(): void
  fire(id: string, by: string): void
  /** What the engine's trace must say of each popup last, given this moment; opens whatever opens. */
  settle(moment: ModelMoment): Map<string, string>
  press(id: string, moment: ModelMoment): void
  close(id: string, how: string, moment: ModelMoment): void
  refuse(id: string, moment: ModelMoment): void
  openNow(): string | undefined
}

const NEVER_MS = 400 * 86_400_000

export const createPopupModel = (
  popups: readonly ModelPopup[],
  sites: Readonly<Record<string, ModelSite>>,
): PopupModel => {
  /** All that is remembered, and all that happened on this page. */
  let past: Happening[] = []
  let fired = new Map<ModelPopup, string>()
  /** The last word of a popup that has had its turn on this page. */
  let said = new Map<ModelPopup, string>()
  let isDeaf = new Set<ModelPopup>()
  let open: ModelPopup | undefined

  const find = (id: string): ModelPopup => popups.find((one) => one.id === id) as ModelPopup
  const known = ({ page, isGranted }: ModelMoment): Happening[] =>
    past.filter((one) => isGranted || one.page === page)
  const record = (
    what: Happening['what'],
    popup: ModelPopup,
    { now, page, session }: ModelMoment,
    isByTrigger = false,
  ): void => {
    past.push({ what, popup, at: now, page, session, isByTrigger })
  }
  const reason = (popup: ModelPopup, moment: ModelMoment): string | undefined => {
    const seen = known(moment)
    const onPage = past.filter((one) => one.page === moment.page)
    const site = sites[popup.site] as ModelSite
    if (
      seen.some(
        (one) => one.what === 'refused' && one.popup === popup && moment.now - one.at < NEVER_MS,
      )
    )
      return 'not-shown: do-not-show-again'
    const shown = onPage.filter((one) => one.what === 'opened')
    if (shown.some((one) => one.popup === popup)) return 'not-shown: shown-before'
    if (popup.avoidsOthers && shown.length) return 'not-shown: avoids-others'
    if (!moment.isGranted) {
      if (onPage.some((one) => one.what === 'closed')) return 'not-shown: closed-before'
      if (popup.most) return 'not-shown: no-functional-consent'
    }
    const { most } = popup
    if (most) {
      const what = most.counts === 'open' ? 'opened' : 'closed'
      const all = seen.filter((one) => one.popup === popup && one.what === what)
      const count = inPeriod(all, most.period, moment)
      if (count >= most.times) return `not-shown: rule times (${count})`
    }
    const ofSite = seen.filter((one) => one.popup.site === popup.site)
    const spent = ofSite.filter(
      (one) => one.what === 'opened' && one.isByTrigger && one.session === moment.session,
    )
    if (spent.length >= site.perSession) return 'not-shown: budget'
    if (ofSite.some((one) => one.what === 'closed' && moment.now - one.at < site.coolDown * 1000))
      return 'waiting: cool-down'
    if (moment.isCheckout) return 'waiting: checkout'
    if (open) return 'waiting: queue'
    return moment.hasDialog ? 'waiting: dialog-open' : undefined
  }
  const show = (popup: ModelPopup, by: string, moment: ModelMoment, isByTrigger: boolean): void => {
    open = popup
    fired.delete(popup)
    said.set(popup, `shown by ${by}`)
    record('opened', popup, moment, isByTrigger)
  }
  return {
    forget() {
      past = []
    },
    beginPage() {
      open = undefined
      fired = new Map()
      said = new Map()
      isDeaf = new Set()
    },
    fire(id, by) {
      const popup = find(id)
      // Once one of its triggers has fired, a popup listens to none of them on this page.
      if (isDeaf.has(popup)) return
      isDeaf.add(popup)
      fired.set(popup, by)
    },
    settle(moment) {
      const byPriority = popups
        .filter((popup) => fired.has(popup) && reason(popup, moment) === undefined)
        .sort((one, other) => other.priority - one.priority)
      for (const popup of byPriority) {
        if (open) break
        const by = fired.get(popup) as string
        if (popup.isHeldOut && moment.isGranted) {
          fired.delete(popup)
          said.set(popup, 'not-shown: holdout')
        } else show(popup, by, moment, true)
      }
      return new Map(
        popups.map((popup) => [
          popup.id,
          // Of one that is open there is nothing to explain.
          fired.has(popup) && popup !== open
            ? (reason(popup, moment) as string)
            : (said.get(popup) ?? 'not-shown: no-trigger'),
        ]),
      )
    },
    press(id, moment) {
      const popup = find(id)
      if (popup === open) return
      const isRefused = known(moment).some(
        (one) => one.what === 'refused' && one.popup === popup && moment.now - one.at < NEVER_MS,
      )
      if (isRefused) said.set(popup, 'not-shown: do-not-show-again')
      else show(popup, 'link', moment, false)
    },
    close(id, how, moment) {
      const popup = find(id)
      if (popup !== open) return
      open = undefined
      said.set(popup, `closed by ${how}`)
      record('closed', popup, moment)
    },
    refuse: (id, moment) => record('refused', find(id), moment),
    openNow: () => open?.id,
  }
}

const PERIODS = { day: 86_400_000, week: 604_800_000 }

/** How many are in the period that goes on. */
const inPeriod = (
  all: readonly Happening[],
  period: Required<ModelPopup>['most']['period'],
  { now, session }: ModelMoment,
): number => {
  if (period === 'session') return all.filter((one) => one.session === session).length
  let [start, count] = [Number.NEGATIVE_INFINITY, 0]
  for (const { at } of all) {
    const isNew = at - start >= PERIODS[period]
    start = isNew ? at : start
    count = isNew ? 1 : count + 1
  }
  return now - start < PERIODS[period] ? count : 0
}
