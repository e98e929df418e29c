import type { ReactNode } from 'react'
import { type CheckoutField, COUNTRIES, FIELD_NAMES } from '../../domain/checkout-form.ts'
import { CouponForm } from '../components/CouponForm.tsx'
import { ErrorSummary } from '../components/ErrorSummary.tsx'
import { Field } from '../components/Field.tsx'
import { NoticeLine } from '../components/NoticeLine.tsx'
import { OrderLines } from '../components/OrderLines.tsx'
import { PaymentChoice } from '../components/PaymentChoice.tsx'
import { TotalsTable } from '../components/TotalsTable.tsx'
import type { ViewOf } from '../page-view.ts'

const LABELS = {
  email: 'E-mail',
  firstName: 'First name',
  lastName: 'Last name',
  address: 'Street and house number',
  city: 'Town or city',
  postcode: 'Postcode',
  country: 'Country',
  phone: 'Phone',
  note: 'Note to the shop',
  payment: 'Payment',
} as const satisfies Record<CheckoutField, string>

export const CheckoutPage = ({ view }: { view: ViewOf<'checkout'> }): ReactNode => {
  const { values, errors, totals } = view
  const isCouponWrong = view.notice?.kind === 'bad' && view.refusedCoupon !== undefined
  const field = (
    name: CheckoutField,
  ): { id: string; name: string; label: string; value: string; error: string | undefined } => ({
    id: FIELD_NAMES[name],
    name: FIELD_NAMES[name],
    label: LABELS[name],
    value: values[name],
    error: errors[name],
  })
  return (
    <div className="wide page-body">
      <h1>Checkout</h1>
      {!isCouponWrong && <NoticeLine notice={view.notice} />}
      <ErrorSummary errors={errors} fieldIds={FIELD_NAMES} />
      <details className="coupon-fold" open={totals.coupon !== undefined || isCouponWrong}>
        <summary>{totals.coupon === undefined ? 'Have a coupon?' : 'Your coupon'}</summary>
        {isCouponWrong && <NoticeLine notice={view.notice} />}
        <CouponForm
          totals={totals}
          action="/cart/coupon"
          field="coupon_code"
          back="/checkout"
          refused={view.refusedCoupon}
          keeps="checkout-form"
        />
      </details>
      <form
        id="checkout-form"
        name="checkout"
        className="checkout woocommerce-checkout checkout-grid"
        action="/checkout"
        method="post"
        noValidate
      >
        <input type="hidden" name="checkout_token" value={view.token} />
        <div className="form">
          <fieldset>
            <legend>Where we reach you</legend>
            <Field {...field('email')} type="email" autoComplete="email" isRequired />
            <Field
              {...field('phone')}
              type="tel"
              autoComplete="tel"
              hint="Only if the courier has a question."
            />
          </fieldset>
          <fieldset>
            <legend>Where it goes</legend>
            <div className="field-row">
              <Field {...field('firstName')} autoComplete="given-name" isRequired />
              <Field {...field('lastName')} autoComplete="family-name" isRequired />
            </div>
            <Field {...field('address')} autoComplete="address-line1" isRequired />
            <div className="field-row">
              <Field {...field('postcode')} autoComplete="postal-code" isRequired />
              <Field {...field('city')} autoComplete="address-level2" isRequired />
            </div>
            <p className="field">
              <label htmlFor={FIELD_NAMES.country}>{LABELS.country}</label>
              <select
                id={FIELD_NAMES.country}
                name={FIELD_NAMES.country}
                defaultValue={values.country}
                autoComplete="country"
              >
                {Object.entries(COUNTRIES).map(([code, name]) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
            </p>
            <p className="field">
              <label htmlFor={FIELD_NAMES.note}>
                {LABELS.note} <span className="meta">(optional)</span>
              </label>
              <textarea
                id={FIELD_NAMES.note}
                name={FIELD_NAMES.note}
                rows={3}
                maxLength={500}
                defaultValue={values.note}
              />
            </p>
          </fieldset>
          <PaymentChoice
            shop="woo"
            name={FIELD_NAMES.payment}
            value={values.payment}
            error={errors.payment}
            tellPath="/checkout/payment"
          />
        </div>
        <section className="panel order-review" id="order_review" aria-labelledby="your-order">
          <h2 id="your-order">Your order</h2>
          <OrderLines totals={totals} />
          <TotalsTable totals={totals} />
          <button id="place_order" className="button button-large button-block" type="submit">
            Place order
          </button>
          <p className="meta">
            You can return anything within sixty days.{' '}
            <a href="/delivery-and-returns">Delivery and returns</a>
          </p>
        </section>
      </form>
    </div>
  )
}
