import type { ShopLine } from '@footfall/contract'
import type { ReactElement } from 'react'
import type { CartWords } from './cart-words.ts'

interface CartRowProps {
  /** Absent: the pattern of all rows. */
  line?: ShopLine | undefined
  words: CartWords
  /** Before the key, the name of the quantity. */
  quantityField: string
  /** Id of the form that removes. */
  form: string
  level: number
}

/** One line of the cart. Slots hold one text each: what fills them later takes no other place. */
export const CartRow = ({
  line,
  words,
  quantityField,
  form,
  level,
}: CartRowProps): ReactElement => {
  const Heading = `h${level}` as 'h2' | 'h3'
  const details = line?.details?.map(({ name, value }) => `${name}: ${value}`).join(', ')
  const labelled = (label: string) => ({
    'data-ff-label': label,
    'aria-label': line ? `${label}: ${line.name}` : label,
  })
  return (
    <li
      className="ff-cart-row woocommerce-cart-form__cart-item cart_item"
      data-ff-row={line?.key ?? ''}
    >
      <img
        className="ff-cart-picture"
        src={line?.picture}
        alt=""
        width="480"
        height="600"
        hidden={!line?.picture}
        data-ff-if="picture"
        data-ff-link="picture"
      />
      <div className="ff-cart-about">
        <Heading className="ff-cart-name">
          <a href={line?.url} data-ff-link="product" data-ff-slot="name">
            {line?.name ?? null}
          </a>
        </Heading>
        <p
          className="ff-cart-details"
          data-ff-if="details"
          hidden={!details}
          data-ff-slot="details"
        >
          {details || null}
        </p>
        <p className="ff-cart-each">
          <span className="amount" data-ff-slot="line-price">
            {line?.price.text ?? null}
          </span>{' '}
          <span>{words.eachText}</span>
        </p>
        <button
          className="ff-cart-remove remove"
          form={form}
          type="submit"
          name="remove"
          value={line?.key}
          data-ff-act="remove"
          data-product_id={line?.id}
          data-cart_item_key={line?.key}
          {...labelled(words.removeLabel)}
        >
          {words.removeLabel}
        </button>
      </div>
      <p className="ff-cart-quantity quantity">
        <button
          type="button"
          className="ff-cart-step"
          data-ff-act="less"
          {...labelled(words.lessLabel)}
          inert
        >
          <span aria-hidden="true">−</span>
        </button>
        <input
          className="input-text qty text"
          type="number"
          name={line ? `${quantityField}${line.key}` : undefined}
          data-ff-name={quantityField}
          defaultValue={line?.quantity}
          min={0}
          max={line?.most}
          step={line?.step}
          inputMode="numeric"
          autoComplete="off"
          data-ff-act="quantity"
          data-ff-slot="line-count"
          {...labelled(words.quantityLabel)}
        />
        <button
          type="button"
          className="ff-cart-step"
          data-ff-act="more"
          {...labelled(words.moreLabel)}
          inert
        >
          <span aria-hidden="true">+</span>
        </button>
      </p>
      <p className="ff-cart-total amount" data-ff-sum="" data-ff-slot="line-total">
        {line?.total.text ?? null}
      </p>
      <p className="ff-cart-note" data-ff-if="note" data-ff-slot="note" hidden />
    </li>
  )
}
