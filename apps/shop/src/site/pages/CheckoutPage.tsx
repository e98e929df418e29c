import { Checkout, type CheckoutGroup } from '@footfall/widgets/checkout'
import type { ReactNode } from 'react'
import { type CheckoutField, COUNTRIES, FIELD_NAMES } from '../../domain/checkout-form.ts'
import { CouponForm } from '../components/CouponForm.tsx'
import { ErrorSummary } from '../components/ErrorSummary.tsx'
import { NoticeLine } from '../components/NoticeLine.tsx'
import type { ViewOf } from '../page-view.ts'

type View = ViewOf<'checkout'>

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
} as const satisfies Partial<Record<CheckoutField, string>>

const COUNTRY_OPTIONS = Object.entries(COUNTRIES).map(([value, text]) => ({ value, text }))

const groupsOf = ({ values, errors }: View): CheckoutGroup[] => {
  const field = (
    name: keyof typeof LABELS,
    autoComplete: string,
    more: Partial<CheckoutGroup['fields'][number]> = { isRequired: true },
  ): CheckoutGroup['fields'][number] => ({
    name: FIELD_NAMES[name],
    label: LABELS[name],
    autoComplete,
    value: values[name],
    error: errors[name],
    ...more,
  })
  const half = { isRequired: true, isHalf: true }
  return [
    {
      title: 'Where we reach you',
      fields: [
        field('email', 'email', { type: 'email', isRequired: true }),
        field('phone', 'tel', { type: 'tel', hint: 'Only if the courier has a question.' }),
      ],
    },
    {
      title: 'Where it goes',
      fields: [
        field('firstName', 'given-name', half),
        field('lastName', 'family-name', half),
        field('address', 'address-line1'),
        field('postcode', 'postal-code', half),
        field('city', 'address-level2', half),
        field('country', 'country', { type: 'select', options: COUNTRY_OPTIONS, isRequired: true }),
        field('note', 'off', { type: 'textarea', maxLength: 500 }),
      ],
    },
  ]
}

/** The checkout: a plain form, which the page's script makes live. */
export const CheckoutPage = ({ view }: { view: View }): ReactNode => {
  const { errors, totals, cart } = view
  const isCouponWrong = view.notice?.kind === 'bad' && view.refusedCoupon !== undefined
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
      <Checkout
        isMarked
        id="checkout-form"
        groups={groupsOf(view)}
        cart={cart}
        token={view.token}
        methodError={errors.payment}
        subtotalText="Goods"
        taxIncludedText="VAT included"
        cartText="To the basket"
        changedText="Your basket was changed meanwhile. Please look again."
        classNames={{
          field: 'field',
          choice: 'choice',
          review: 'panel order-review',
          button: 'button button-large button-block',
        }}
        after={
          <p className="meta">
            You can return anything within sixty days.{' '}
            <a href="/delivery-and-returns">Delivery and returns</a>
          </p>
        }
      />
    </div>
  )
}
