import type { ShopCart } from '@footfall/contract'
import type { ReactElement, ReactNode } from 'react'
import { keyOf } from '../light/key-of.ts'
import { markOf } from '../light/mark-of.ts'
import { useController } from '../light/use-controller.ts'
import { OrderReview } from '../shop/OrderReview.tsx'
import { browser } from './browser.ts'
import { CheckoutField, type CheckoutGroup } from './CheckoutField.tsx'
import { Choices } from './Choices.tsx'
import { pickSettings } from './pick-settings.ts'
import type { CheckoutSettings } from './settings.ts'

/** Class names of the page's own, by part. */
export interface CheckoutClasses {
  fields?: string | undefined
  group?: string | undefined
  field?: string | undefined
  choice?: string | undefined
  rates?: string | undefined
  methods?: string | undefined
  review?: string | undefined
  lines?: string | undefined
  totals?: string | undefined
  button?: string | undefined
}

export interface CheckoutProps extends Partial<CheckoutSettings> {
  /** The host's fields. Absent: only what is ordered, and the way to the host's page. */
  groups?: readonly CheckoutGroup[] | undefined
  /** As the host holds it now. */
  cart?: ShopCart | undefined
  /** One for each form that the host gives out: the same again is the same order. */
  token?: string | undefined
  /** What is wrong with the delivery or the way to pay. */
  rateError?: string | undefined
  methodError?: string | undefined
  /** Names of the hidden fields in which the host reads what the buyer saw. */
  revisionField?: string | undefined
  totalField?: string | undefined
  /** Further hidden fields, such as a nonce. */
  hidden?: Readonly<Record<string, string>> | undefined
  /** Above the fields, such as what was wrong with them. */
  before?: ReactNode
  /** Below the button. */
  after?: ReactNode
  classNames?: CheckoutClasses | undefined
  id?: string | undefined
  className?: string | undefined
  isMarked?: boolean | undefined
}

const join = (...names: (string | undefined)[]): string => names.filter(Boolean).join(' ')

/** The host's checkout: its own form, whole without a script. */
export const Checkout = (props: CheckoutProps): ReactElement => {
  const { groups = [], cart, token, hidden = {}, classNames = {}, isMarked, ...texts } = props
  const { rateField = 'shipping_method', methodField = 'payment_method' } = props
  const { revisionField = 'cart_revision', totalField = 'cart_total' } = props
  const settings = pickSettings(props)
  const key = keyOf(cart ? [cart] : [])
  const ref = useController(browser, settings, { content: key, isMarked })
  const isWhole = !!groups[0]
  const { tokenField = 'checkout_token', id } = props
  const titleId = `${id ?? 'ff-checkout'}-review`
  return (
    <form
      ref={ref as React.RefObject<HTMLFormElement>}
      id={id}
      name="checkout"
      className={join(
        'ff-checkout checkout woocommerce-checkout',
        cart ? undefined : 'ff-checkout-shell',
        props.className,
      )}
      action={props.action ?? '/checkout'}
      method={isWhole ? 'post' : 'get'}
      {...markOf(isMarked, 'checkout', settings)}
    >
      <div className="ff-checkout-problems" role="alert" tabIndex={-1} />
      {props.before ?? null}
      {isWhole ? (
        <>
          {token ? <input type="hidden" name={tokenField} value={token} /> : null}
          {/* Filled by the script, and by nobody else: a value of React’s own would come back with every drawing. */}
          <input
            type="hidden"
            name={revisionField}
            defaultValue={cart?.revision}
            data-ff-slot="revision"
          />
          <input
            type="hidden"
            name={totalField}
            defaultValue={cart?.total.minor}
            data-ff-slot="minor"
          />
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className={join('ff-checkout-fields', classNames.fields)}>
            {groups.map(({ title, fields }) => (
              <fieldset key={title} className={join('ff-checkout-group', classNames.group)}>
                <legend>{title}</legend>
                {fields.map((field) => (
                  <CheckoutField
                    key={field.name}
                    field={field}
                    optionalText={texts.optionalText ?? 'optional'}
                    className={classNames.field}
                  />
                ))}
              </fieldset>
            ))}
            <Choices
              key={`rates ${key}`}
              kind="rates"
              name={rateField}
              title={texts.ratesTitle ?? 'Delivery'}
              items={cart?.rates.map((rate) => ({ ...rate, note: rate.price.text })) ?? []}
              error={props.rateError}
              className={classNames.rates}
              choice={classNames.choice}
            />
            <Choices
              key={`methods ${key}`}
              kind="methods"
              name={methodField}
              title={texts.methodsTitle ?? 'How you pay'}
              items={cart?.methods.map((method) => ({ ...method, note: method.hint })) ?? []}
              error={props.methodError}
              className={join('wc_payment_methods payment_methods', classNames.methods)}
              choice={classNames.choice}
            />
          </div>
        </>
      ) : null}
      <section
        key={key}
        id="order_review"
        className={join('ff-checkout-review', classNames.review)}
        aria-labelledby={titleId}
      >
        <h2 id={titleId} className="ff-checkout-title">
          {texts.reviewTitle ?? 'Your order'}
        </h2>
        <OrderReview
          prefix="ff-checkout"
          shown={cart}
          texts={texts}
          lines={classNames.lines}
          totals={classNames.totals}
        />
        <p className="ff-checkout-status" role="status" />
        <button
          id={isWhole ? 'place_order' : undefined}
          type="submit"
          className={join('ff-checkout-button', classNames.button)}
        >
          {isWhole ? (texts.buttonText ?? 'Place order') : (texts.goText ?? 'To the checkout')}
        </button>
        {props.after ?? null}
      </section>
    </form>
  )
}
