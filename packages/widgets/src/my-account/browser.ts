import { type BehaviorBrowser, readText } from '@footfall/behaviors'
import type { ShopAccount, ShopOrderRow, UncheckedSettings } from '@footfall/contract'
import { askShop } from '../shop/ask-shop.ts'
import { orderDate } from '../shop/order-date.ts'
import { createSlots } from '../shop/slots.ts'
import { stateOf } from '../shop/state-of.ts'
import type { MyAccountSettings } from './settings.ts'

/** Keeps a buyer's orders as the host knows them: of one person, and only while they are signed in. */
export const browser: BehaviorBrowser<UncheckedSettings<Partial<MyAccountSettings>>> = (
  root,
  settings,
  env,
) => {
  const { window, document, listen } = env
  const slots = createSlots()
  const { ask } = askShop(env, settings)
  const words = root.querySelector<HTMLElement>('.ff-my-account-words')
  const more = root.querySelector<HTMLAnchorElement>('[data-ff-more]')
  let person = root.getAttribute('data-ff-person')
  let first = ''
  let turn = 0
  let isOver = false
  let isPlain = false

  const rows = (): HTMLElement[] => [
    ...root.querySelectorAll<HTMLElement>('[data-ff-rows=orders] > [data-ff-row]'),
  ]
  const say = (text: string): void => {
    if (words) words.textContent = text
  }
  /** Those in `kept` stay as they are. */
  const draw = (
    { person: who, orders, hasMore }: ShopAccount,
    kept: readonly string[] = [],
  ): void => {
    const items: { key: string; order?: ShopOrderRow }[] = [
      ...kept.map((key) => ({ key })),
      ...orders.flatMap((order) =>
        kept.includes(order.number) ? [] : [{ key: order.number, order }],
      ),
    ]
    slots.rows(root, 'orders', items, (row, { order }) => {
      if (!order) return
      const { number, state, total, placedAt, url } = order
      const date = orderDate(placedAt, readText(settings.language, 'en'))
      slots.fill(row, { number, date, state: stateOf(state, settings), total: total.text })
      slots.link(row, 'order', url)
      const time = row.querySelector('time')
      if (time) slots.attribute(time, 'datetime', placedAt)
    })
    const greeting = readText(settings.greeting, 'Hello, {name}.')
    slots.fill(root, {
      greeting: who ? greeting.replace('{name}', () => who.name) : '',
      email: who?.email ?? '',
    })
    slots.show(root, { in: !!who, out: !who, none: !items[0], more: hasMore })
    person = who?.email ?? null
    slots.attribute(root, 'data-ff-person', person)
  }
  /** Nobody sees what belongs to somebody who is not there any more. */
  const leave = (): void => {
    const wasIn = person !== null
    const hadFocus = root.contains(document.activeElement)
    first = ''
    draw({ orders: [], hasMore: false })
    if (!wasIn) return
    say(readText(settings.endedText, 'You are signed out. Please sign in again.'))
    if (hadFocus) words?.focus()
  }
  /** Undefined: there is nothing to be shown, or somebody asked later. */
  const read = async (after?: number): Promise<ShopAccount | undefined> => {
    const own = ++turn
    const { error, account } = await ask('account', after ? { after } : {})
    if (isOver || own !== turn) return undefined
    if (error?.code === 'unsupported') {
      isPlain = true
      env.fault('This site has no shop that knows accounts: its own pages are left as they are.')
    } else if (error?.code === 'session' || (account && !account.person)) leave()
    else if (!error) return account
    else if (after)
      say(error.text || readText(settings.failedText, 'That did not work. Please try again.'))
    return undefined
  }
  const look = async (): Promise<void> => {
    const account = isPlain || document.hidden ? undefined : await read()
    const text = JSON.stringify(account)
    // Older ones that were read stay only as long as nothing became another.
    if (!account || text === first) return
    first = text
    say('')
    draw(account)
  }
  const older = async (): Promise<void> => {
    const before = rows().length
    const account = await read(before)
    if (isPlain && more) window.location.assign(more.href)
    if (!account) return
    // Somebody else signed in meanwhile: what is shown is not theirs.
    if (account.person?.email !== person) return look()
    draw(
      account,
      rows().map((row) => row.getAttribute('data-ff-row') ?? ''),
    )
    rows()[before]?.querySelector('a')?.focus()
  }
  const isMore = (target: EventTarget | null): boolean => !!more?.contains(target as Node)
  const offs = [
    listen(document, 'visibilitychange', () => void look()),
    listen(window, 'pageshow', (event) => {
      if ((event as PageTransitionEvent).persisted) void look()
    }),
    listen(root, 'click', (event) => {
      const { ctrlKey, metaKey, shiftKey, defaultPrevented } = event as MouseEvent
      if (isPlain || defaultPrevented || ctrlKey || metaKey || shiftKey || !isMore(event.target))
        return
      event.preventDefault()
      void older()
    }),
  ]
  if (!root.hasAttribute('data-ff-known')) void look()
  return {
    tap(target) {
      if (isMore(target)) void older()
    },
    destroy() {
      isOver = true
      for (const off of offs) off()
      say('')
      slots.restore()
    },
  }
}
