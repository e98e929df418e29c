import type { ShopAccount } from '@footfall/contract'
import type { ReactElement, ReactNode } from 'react'
import { keyOf } from '../light/key-of.ts'
import { markOf } from '../light/mark-of.ts'
import { useController } from '../light/use-controller.ts'
import { orderDate } from '../shop/order-date.ts'
import { stateOf } from '../shop/state-of.ts'
import { browser } from './browser.ts'
import type { MyAccountSettings } from './settings.ts'

export interface MyAccountProps extends Partial<MyAccountSettings> {
  /** As the host knows it now. Absent: a script asks. */
  account?: ShopAccount | undefined
  /** The host's own form or forms to sign in: also there, hidden, while somebody is. */
  login?: ReactNode
  /** The host's own form to sign out. */
  logout?: ReactNode
  /** Page of the host with older orders. */
  moreUrl?: string | undefined
  /** Instead of the sentence without orders. */
  none?: ReactNode
  /** Further class names of the list. */
  ordersClass?: string | undefined
  id?: string | undefined
  className?: string | undefined
  isMarked?: boolean | undefined
}

/** Of what nothing is known yet. */
const patternOf = (order: string): ReactElement => (
  <template
    dangerouslySetInnerHTML={{
      __html: `<li class="ff-my-account-order" data-ff-row=""><a class="ff-my-account-link" data-ff-link="order"><span>${escaped(order)}</span> <span data-ff-slot="number"></span></a><time class="ff-my-account-date" data-ff-slot="date"></time><span class="ff-my-account-state" data-ff-slot="state"></span><span class="ff-my-account-total amount" data-ff-slot="total"></span></li>`,
    }}
  />
)

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A buyer's orders, or the way to sign in. */
export const MyAccount = (props: MyAccountProps): ReactElement => {
  const { account, login, logout, moreUrl, none, isMarked } = props
  const { greeting, language = 'en', endedText, shop, failedText, accountUrl } = props
  const { pendingText, placedText, paidText, unpaidText, cancelledText, refundedText } = props
  const states = { pendingText, placedText, paidText, unpaidText, cancelledText, refundedText }
  const settings = { ...states, greeting, language, endedText, shop, failedText }
  const key = keyOf(account ? [account] : [])
  const ref = useController(browser, settings, { content: key, isMarked })
  const { person, orders = [], hasMore = false } = account ?? {}
  const orderText = props.orderText ?? 'Order'
  return (
    <div
      // What a script has filled goes whole.
      key={key}
      ref={ref as React.RefObject<HTMLDivElement>}
      id={props.id}
      className={['ff-my-account', !account && 'ff-my-account-shell', props.className]
        .filter(Boolean)
        .join(' ')}
      data-ff-person={person?.email}
      data-ff-known={account ? '' : undefined}
      {...markOf(isMarked, 'my-account', settings)}
    >
      <p className="ff-my-account-words" role="status" tabIndex={-1} />
      <div className="ff-my-account-in" data-ff-if="in" hidden={!person}>
        <p className="ff-my-account-greeting">
          <b data-ff-slot="greeting">
            {person ? greet(greeting ?? 'Hello, {name}.', person.name) : null}
          </b>{' '}
          <span className="ff-my-account-email" data-ff-slot="email">
            {person?.email ?? null}
          </span>
        </p>
        <h2 className="ff-my-account-title">{props.ordersTitle ?? 'Your orders'}</h2>
        <div data-ff-if="none" hidden={!!orders[0]}>
          {none ?? <p>{props.noneText ?? 'None yet.'}</p>}
        </div>
        <ul
          className={['ff-my-account-orders woocommerce-orders-table', props.ordersClass]
            .filter(Boolean)
            .join(' ')}
          data-ff-rows="orders"
        >
          {patternOf(orderText)}
          {orders.map(({ number, url, placedAt, state, total }) => (
            <li key={number} className="ff-my-account-order" data-ff-row={number}>
              <a className="ff-my-account-link" href={url} data-ff-link="order">
                <span>{orderText}</span> <span data-ff-slot="number">{number}</span>
              </a>
              <time className="ff-my-account-date" dateTime={placedAt} data-ff-slot="date">
                {orderDate(placedAt, language)}
              </time>
              <span className="ff-my-account-state" data-ff-slot="state">
                {stateOf(state, states)}
              </span>
              <span className="ff-my-account-total amount" data-ff-slot="total">
                {total.text}
              </span>
            </li>
          ))}
        </ul>
        <p data-ff-if="more" hidden={!hasMore}>
          <a
            className="ff-my-account-more"
            href={moreUrl ?? accountUrl ?? '/my-account'}
            data-ff-more=""
          >
            {props.moreText ?? 'Older orders'}
          </a>
        </p>
        {logout ?? null}
      </div>
      <div className="ff-my-account-out" data-ff-if="out" hidden={!!person}>
        {login ?? (
          <p>
            <a className="ff-my-account-go" href={accountUrl ?? '/my-account'}>
              {props.accountText ?? 'To your account'}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}

const greet = (greeting: string, name: string): string => greeting.replace('{name}', () => name)
