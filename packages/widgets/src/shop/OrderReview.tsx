import type { ShopMoney } from '@footfall/contract'
import type { ReactElement, ReactNode } from 'react'
import { detailsOf } from './draw-line.ts'
import type { Reviewed } from './fill-review.ts'
import type { ReviewTexts } from './review-fields.ts'

export interface OrderReviewProps {
  /** Begins the class names. */
  prefix: string
  /** Absent: places that a script fills. */
  shown?: Reviewed | undefined
  texts: ReviewTexts
  /** Further class names of the list and of the sums. */
  lines?: string | undefined
  totals?: string | undefined
}

/** A row that nothing is known of yet: the same as those below, and never a place for anybody's text. */
const pattern = (prefix: string): string =>
  `<li class="${prefix}-line" data-ff-row=""><img class="${prefix}-picture" alt="" width="48" height="60" data-ff-link="picture" data-ff-if="picture" hidden=""><span class="${prefix}-what"><span data-ff-slot="name"></span> <span class="${prefix}-pieces">× <span data-ff-slot="quantity"></span></span><span class="${prefix}-details" data-ff-slot="details" data-ff-if="details" hidden=""></span></span><span class="${prefix}-amount" data-ff-slot="amount"></span></li>`

/** Lines and sums of a cart or an order. */
export const OrderReview = ({
  prefix,
  shown,
  texts,
  lines,
  totals,
}: OrderReviewProps): ReactElement => {
  const sum = (
    name: string,
    money: ShopMoney | undefined,
    label: ReactNode,
    sign = '',
  ): ReactElement => (
    <div className={`${prefix}-sum ${prefix}-${name}`} data-ff-if={name} hidden={!money}>
      <dt>{label}</dt>
      <dd>
        {sign}
        <span data-ff-slot={name}>{money?.text ?? null}</span>
      </dd>
    </div>
  )
  return (
    <>
      <ul className={[`${prefix}-lines`, lines].filter(Boolean).join(' ')} data-ff-rows="lines">
        <template dangerouslySetInnerHTML={{ __html: pattern(prefix) }} />
        {shown?.lines.map((line) => {
          const details = detailsOf(line)
          return (
            <li key={line.key} className={`${prefix}-line`} data-ff-row={line.key}>
              <img
                className={`${prefix}-picture`}
                src={line.picture}
                alt=""
                width="48"
                height="60"
                data-ff-link="picture"
                data-ff-if="picture"
                hidden={!line.picture}
              />
              <span className={`${prefix}-what`}>
                <span data-ff-slot="name">{line.name}</span>{' '}
                <span className={`${prefix}-pieces`}>
                  × <span data-ff-slot="quantity">{line.quantity}</span>
                </span>
                <span
                  className={`${prefix}-details`}
                  data-ff-slot="details"
                  data-ff-if="details"
                  hidden={!details}
                >
                  {details || null}
                </span>
              </span>
              <span className={`${prefix}-amount`} data-ff-slot="amount">
                {line.total.text}
              </span>
            </li>
          )
        })}
      </ul>
      <dl className={[`${prefix}-totals`, totals].filter(Boolean).join(' ')}>
        {sum('subtotal', shown?.subtotal, texts.subtotalText ?? 'Goods')}
        {sum('discount', shown?.discount, texts.discountText ?? 'Discount', '−')}
        {sum('shipping', shown?.shipping, texts.shippingText ?? 'Delivery')}
        {sum('total', shown?.total, texts.totalText ?? 'Total')}
        {sum(
          'tax',
          shown?.tax,
          <>
            <span data-ff-if="taxIn" hidden={shown?.isTaxIncluded === false}>
              {texts.taxIncludedText ?? texts.taxText ?? 'Tax included'}
            </span>
            <span data-ff-if="taxOn" hidden={shown?.isTaxIncluded !== false}>
              {texts.taxText ?? 'Tax'}
            </span>
          </>,
        )}
      </dl>
    </>
  )
}
