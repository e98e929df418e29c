import type { ShopCart } from '@footfall/contract'
import type { ReactElement, ReactNode } from 'react'
import { useId } from 'react'
import { keyOf } from '../light/key-of.ts'
import { markOf } from '../light/mark-of.ts'
import { useController } from '../light/use-controller.ts'
import type { ShopSettings } from '../shop/shop-fields.ts'
import { browser } from './browser.ts'
import { MenuCartRow } from './MenuCartRow.tsx'

export interface MenuCartProps extends Partial<ShopSettings> {
  /** Only where the page is made for one visitor: never in cached HTML. */
  cart?: ShopCart | undefined
  label?: string | undefined
  isLabelHidden?: boolean | undefined
  /** Instead of the picture of a bag. */
  icon?: ReactNode
  cartUrl?: string | undefined
  cartText?: string | undefined
  checkoutUrl?: string | undefined
  checkoutText?: string | undefined
  subtotalLabel?: string | undefined
  emptyText?: string | undefined
  removeLabel?: string | undefined
  closeLabel?: string | undefined
  countText?: string | undefined
  unsureText?: string | undefined
  opensOnAdd?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
  linkClassName?: string | undefined
  labelClassName?: string | undefined
  countClassName?: string | undefined
  /** Whoever looks for marks starts the controller: for pages without React. */
  isMarked?: boolean | undefined
}

const BAG = 'M6 8h12l1 12H5L6 8Zm3 0a3 3 0 0 1 6 0'

const classes = (...names: (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ')

/** The way to the cart, with what is in it. Without a script, and before one has run, it is a link without a number. */
export const MenuCart = (props: MenuCartProps): ReactElement => {
  const { cart, label = 'Cart', isLabelHidden, icon, cartUrl = '/cart' } = props
  const { cartText = 'View cart', checkoutUrl = '/checkout', checkoutText = 'Checkout' } = props
  const { subtotalLabel = 'Subtotal', emptyText = 'Your cart is empty.' } = props
  const { removeLabel = 'Remove', closeLabel = 'Close', countText = 'Pieces: {count}' } = props
  const { id, className, linkClassName, labelClassName, countClassName, isMarked } = props
  const made = useId()
  const own = `ff-${id ?? made}`
  const settings = settingsOf(props)
  const content = keyOf([cart ?? {}])
  const ref = useController(browser, settings, { content, isMarked })
  const count = cart?.count || undefined
  const lines = cart?.lines ?? []
  return (
    <div
      ref={ref as React.RefObject<HTMLDivElement>}
      className={classes('ff-menu-cart', className)}
      {...markOf(isMarked, 'menu-cart', settings)}
    >
      <a className={classes('ff-menu-cart-link', linkClassName)} href={cartUrl} data-ff-toggle="">
        {icon ?? (
          <svg
            className="ff-menu-cart-icon"
            viewBox="0 0 24 24"
            width="24"
            height="24"
            aria-hidden="true"
          >
            <path d={BAG} fill="none" stroke="currentColor" strokeWidth="1.75" />
          </svg>
        )}
        <span
          className={
            isLabelHidden ? 'ff-menu-cart-unseen' : classes('ff-menu-cart-label', labelClassName)
          }
        >
          {label}
        </span>
        <span
          key={`count ${content}`}
          className={classes('ff-menu-cart-count', countClassName)}
          data-ff-if="count"
          hidden={!count}
        >
          <span aria-hidden="true" data-ff-slot="count">
            {count ?? null}
          </span>
          <span className="ff-menu-cart-unseen" data-ff-slot="count-words">
            {count ? countText.replace('{count}', String(count)) : null}
          </span>
        </span>
      </a>
      <section
        key={content}
        className="ff-menu-cart-panel"
        id={`${own}-panel`}
        aria-labelledby={`${own}-title`}
        data-ff-panel=""
        hidden
      >
        <div className="ff-menu-cart-head">
          <h2 className="ff-menu-cart-title" id={`${own}-title`} tabIndex={-1} data-ff-rest="">
            {label}
          </h2>
          <button
            type="button"
            className="ff-menu-cart-close"
            aria-label={closeLabel}
            data-ff-close=""
          >
            <span aria-hidden="true">×</span>
          </button>
        </div>
        <p
          className="ff-menu-cart-empty woocommerce-mini-cart__empty-message"
          data-ff-if="empty"
          hidden={!!lines[0]}
        >
          {emptyText}
        </p>
        <ul className="ff-menu-cart-lines woocommerce-mini-cart cart_list" data-ff-rows="lines">
          {lines.map((line) => (
            <MenuCartRow key={line.key} line={line} removeLabel={removeLabel} />
          ))}
        </ul>
        <p className="ff-menu-cart-status" role="status" data-ff-status="" />
        <p className="ff-menu-cart-unseen" role="status" data-ff-told="" />
        <div className="ff-menu-cart-foot" data-ff-if="filled" hidden={!lines[0]}>
          <p className="ff-menu-cart-sum woocommerce-mini-cart__total" data-ff-sum="">
            <span>{subtotalLabel}</span>{' '}
            <strong className="amount" data-ff-slot="subtotal">
              {cart?.subtotal.text ?? null}
            </strong>
          </p>
          <p className="ff-menu-cart-ways woocommerce-mini-cart__buttons">
            <a className="ff-menu-cart-way wc-forward" href={cartUrl}>
              {cartText}
            </a>
            {checkoutUrl ? (
              <a
                className="ff-menu-cart-way ff-menu-cart-first checkout wc-forward"
                href={checkoutUrl}
              >
                {checkoutText}
              </a>
            ) : null}
          </p>
        </div>
        <ul data-ff-pattern="lines" hidden inert>
          <MenuCartRow removeLabel={removeLabel} />
        </ul>
      </section>
    </div>
  )
}

/** What the controller is to know. */
export const settingsOf = (props: MenuCartProps): object => {
  const { shop, cookie, failedText, changedText, countText, unsureText, opensOnAdd } = props
  return { shop, cookie, failedText, changedText, countText, unsureText, opensOnAdd }
}
