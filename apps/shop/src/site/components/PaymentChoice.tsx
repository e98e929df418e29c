import type { ReactNode } from 'react'
import { PAYMENT_METHODS } from '../../domain/payment.ts'
import type { ShopName } from '../../domain/product.ts'

export interface PaymentChoiceProps {
  shop: ShopName
  name: string
  value: string
  error: string | undefined
  /** Where the page's script tells the choice as soon as it is made. */
  tellPath: string
}

/** How somebody pays. Nothing is chosen for them. */
export const PaymentChoice = ({
  shop,
  name,
  value,
  error,
  tellPath,
}: PaymentChoiceProps): ReactNode => {
  const isDownload = shop === 'edd'
  return (
    <fieldset
      id={isDownload ? 'edd_payment_mode_select' : name}
      className={isDownload ? 'edd-payment-modes' : 'wc_payment_methods payment_methods'}
      aria-describedby={error && `${name}-error`}
      tabIndex={-1}
      data-payment-path={tellPath}
    >
      <legend>How you pay</legend>
      {Object.entries(PAYMENT_METHODS).map(([method, words]) => (
        <label
          key={method}
          className={`choice ${isDownload ? 'edd-gateway-option' : `wc_payment_method payment_method_${method}`}`}
        >
          <input
            id={`${isDownload ? 'edd-gateway' : 'payment_method'}${isDownload ? '-' : '_'}${method}`}
            className={isDownload ? 'edd-gateway' : 'input-radio'}
            type="radio"
            name={name}
            value={method}
            defaultChecked={value === method}
            required
          />
          <span>
            <b>{words.name}</b>
            <span className="meta">{words.hints[shop]}</span>
          </span>
        </label>
      ))}
      {error && (
        <p className="field-error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
