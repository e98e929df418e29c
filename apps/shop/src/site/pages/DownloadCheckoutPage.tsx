import type { ReactNode } from 'react'
import { BUYER_FIELD_NAMES } from '../../domain/download-checkout-form.ts'
import { formatMoney } from '../../domain/money.ts'
import { CouponForm } from '../components/CouponForm.tsx'
import { ErrorSummary } from '../components/ErrorSummary.tsx'
import { Field } from '../components/Field.tsx'
import { NoticeLine } from '../components/NoticeLine.tsx'
import { PaymentChoice } from '../components/PaymentChoice.tsx'
import { TotalsTable } from '../components/TotalsTable.tsx'
import { picturePath, productPath } from '../links.ts'
import type { ViewOf } from '../page-view.ts'

const FIELD_IDS = { ...BUYER_FIELD_NAMES, payment: 'edd_payment_mode_select' } as const

/** Basket and checkout of the download shop, on one page. */
export const DownloadCheckoutPage = ({
  view,
}: {
  view: ViewOf<'download-checkout'>
}): ReactNode => {
  const { values, errors, totals, notice } = view
  if (totals.count === 0) {
    return (
      <div className="wide page-body cart-empty">
        <NoticeLine notice={notice} />
        <h1>No downloads chosen yet</h1>
        <p className="lead edd_empty_cart">A page to print costs less than a coffee.</p>
        <p>
          <a className="button button-large" href="/downloads">
            To the downloads
          </a>
        </p>
      </div>
    )
  }
  return (
    <div className="wide page-body">
      <h1>Download checkout</h1>
      <NoticeLine notice={notice} />
      <ErrorSummary errors={errors} fieldIds={FIELD_IDS} />
      <div className="checkout-grid" id="edd_checkout_wrap">
        <form
          id="edd_purchase_form"
          className="edd_form form"
          action="/downloads/checkout"
          method="post"
          noValidate
        >
          <input type="hidden" name="checkout_token" value={view.token} />
          <fieldset id="edd_checkout_user_info">
            <legend>Where the receipt goes</legend>
            <Field
              id="edd_email"
              name="edd_email"
              label="E-mail"
              value={values.email}
              error={errors.email}
              type="email"
              autoComplete="email"
              isRequired
            />
            <div className="field-row">
              <Field
                id="edd_first"
                name="edd_first"
                label="First name"
                value={values.firstName}
                error={errors.firstName}
                autoComplete="given-name"
                isRequired
              />
              <Field
                id="edd_last"
                name="edd_last"
                label="Last name"
                value={values.lastName}
                error={errors.lastName}
                autoComplete="family-name"
              />
            </div>
          </fieldset>
          <PaymentChoice
            shop="edd"
            name={BUYER_FIELD_NAMES.payment}
            value={values.payment}
            error={errors.payment}
            tellPath="/downloads/checkout/payment"
          />
          <p className="form-end">
            <button id="edd-purchase-button" className="button button-large" type="submit">
              Purchase for {formatMoney(totals.total, totals.currency)}
            </button>
          </p>
        </form>
        <section className="panel" id="edd_checkout_cart" aria-labelledby="your-downloads">
          <h2 id="your-downloads">Your downloads</h2>
          <ul className="order-lines">
            {totals.lines.map(({ item, total }) => (
              <li key={item.id} className="edd_cart_item">
                <img src={picturePath(item.product.slug)} alt="" width="480" height="600" />
                <div>
                  <a href={productPath(item.product)}>{item.name}</a>
                  <form action="/downloads/cart/remove" method="post">
                    <button
                      className="edd_cart_remove_item_btn link-button meta"
                      type="submit"
                      name="remove"
                      value={item.id}
                      data-download-id={item.product.id}
                      data-cart-item={item.id}
                      aria-label={`Remove ${item.name} from basket`}
                    >
                      Remove
                    </button>
                  </form>
                </div>
                <span className="amount">{formatMoney(total, totals.currency)}</span>
              </li>
            ))}
          </ul>
          <TotalsTable totals={totals} />
          <CouponForm
            totals={totals}
            action="/downloads/checkout/discount"
            field="edd-discount"
            back="/downloads/checkout"
            refused={view.refusedCoupon}
            keeps="edd_purchase_form"
          />
        </section>
      </div>
    </div>
  )
}
