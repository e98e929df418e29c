import type { ReactElement, ReactNode } from 'react'
import { useId } from 'react'
import { keyOf } from '../light/key-of.ts'
import { markOf } from '../light/mark-of.ts'
import { useController } from '../light/use-controller.ts'
import type { ShopSettings } from '../shop/shop-fields.ts'
import { browser } from './browser.ts'
import { GroupParts } from './GroupParts.tsx'

/** A choice that is open, such as a size. */
export interface AddToCartOption {
  /** Without `attribute_` before it. */
  name: string
  label: string
  choices: readonly { value: string; label: string }[]
}

/** One variation in the words that common shops use. */
export interface AddToCartVariation {
  variation_id: number | string
  /** By the name of the field, with `attribute_` before it. */
  attributes: Readonly<Record<string, string>>
  price_text?: string
  stock_text?: string
  is_in_stock: boolean
}

/** One product of a group. */
export interface AddToCartPart {
  id: number | string
  name: string
  price?: ReactNode
  url?: string
  picture?: string
  most?: number
}

export interface AddToCartProps extends Partial<ShopSettings> {
  /** Default: simple, or what `variations` and `parts` say. */
  kind?: 'simple' | 'variable' | 'grouped' | 'bundle' | undefined
  productId?: string | number | undefined
  sku?: string | undefined
  name?: string | undefined
  price?: ReactNode
  options?: readonly AddToCartOption[] | undefined
  variations?: readonly (AddToCartVariation & object)[] | undefined
  parts?: readonly AddToCartPart[] | undefined
  most?: number | undefined
  isSoldOut?: boolean | undefined
  isQuantityHidden?: boolean | undefined
  /** In a list of products: the button alone. */
  isLoop?: boolean | undefined
  /** Where the host takes the form. */
  action?: string | undefined
  buttonText?: ReactNode
  quantityLabel?: string | undefined
  chooseLabel?: string | undefined
  addedText?: string | undefined
  chooseText?: string | undefined
  soldOutText?: string | undefined
  noneText?: string | undefined
  priceAt?: string | undefined
  stockAt?: string | undefined
  id?: string | undefined
  className?: string | undefined
  buttonClassName?: string | undefined
  fieldClassName?: string | undefined
  /** Hidden fields of the host, such as a token. */
  hidden?: Readonly<Record<string, string>> | undefined
  /** Whoever looks for marks starts the controller: for pages without React. */
  isMarked?: boolean | undefined
}

const classes = (...names: (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ')

/** The shop's own form for one product: simple, with options, a group, or a bundle. */
export const AddToCart = (props: AddToCartProps): ReactElement => {
  const { productId = '', sku, name, price, options = [], variations, parts = [] } = props
  const { most, isSoldOut, isQuantityHidden, isLoop, action = '/cart/add', hidden = {} } = props
  const { buttonText = 'Add to cart', quantityLabel = 'Quantity', chooseLabel = 'Choose' } = props
  const { id, className, buttonClassName, fieldClassName, isMarked } = props
  const kind = props.kind ?? (parts[0] ? 'grouped' : options[0] ? 'variable' : 'simple')
  const made = useId()
  const own = `ff-${id ?? made}`
  const settings = settingsOf(props)
  const content = keyOf([{ kind, productId, isSoldOut }, options, variations ?? [], parts])
  const ref = useController(browser, settings, { content, isMarked })
  const hasQuantity = kind !== 'grouped' && !isLoop && !isQuantityHidden
  return (
    <form
      ref={ref as React.RefObject<HTMLFormElement>}
      className={classes(
        ...['ff-add-to-cart', 'cart', isLoop && 'loop-add'],
        ...[kind === 'variable' && 'variations_form', kind === 'grouped' && 'grouped_form'],
        ...[kind === 'bundle' && 'bundle_form', className],
      )}
      action={action}
      method="post"
      data-product_id={productId}
      data-product_variations={
        kind === 'variable' ? JSON.stringify(variations ?? false) : undefined
      }
      {...markOf(isMarked, 'add-to-cart', settings)}
    >
      {Object.entries(hidden).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {price ? (
        <p className="ff-add-to-cart-price price" data-ff-price="">
          {price}
        </p>
      ) : null}
      {kind === 'variable' ? (
        <div className="ff-add-to-cart-options variations">
          {options.map(({ name: slug, label, choices }) => (
            <p key={slug} className={classes('ff-add-to-cart-field', fieldClassName)}>
              <label htmlFor={`${own}-${slug}`}>{label}</label>
              <select
                id={`${own}-${slug}`}
                name={`attribute_${slug}`}
                data-attribute_name={`attribute_${slug}`}
                defaultValue=""
                required
              >
                <option value="">{chooseLabel}</option>
                {choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {choice.label}
                  </option>
                ))}
              </select>
            </p>
          ))}
          <input type="hidden" name="variation_id" className="variation_id" defaultValue="" />
        </div>
      ) : null}
      {kind === 'grouped' ? (
        <GroupParts parts={parts} own={own} quantityLabel={quantityLabel} />
      ) : null}
      <div className="ff-add-to-cart-row">
        {hasQuantity ? (
          <p className={classes('ff-add-to-cart-field quantity', fieldClassName)}>
            <label htmlFor={`${own}-quantity`}>{quantityLabel}</label>
            <input
              id={`${own}-quantity`}
              className="input-text qty text"
              type="number"
              name="quantity"
              defaultValue={1}
              min={1}
              max={most}
              inputMode="numeric"
              required
            />
          </p>
        ) : kind === 'grouped' ? null : (
          <input type="hidden" name="quantity" value="1" />
        )}
        <button
          className={classes(
            'ff-add-to-cart-button',
            isLoop
              ? 'add_to_cart_button ajax_add_to_cart product_type_simple'
              : 'single_add_to_cart_button',
            buttonClassName,
          )}
          type="submit"
          name="add-to-cart"
          value={productId}
          disabled={isSoldOut}
          {...(isLoop && { 'data-product_id': productId, 'data-quantity': 1 })}
          data-product_sku={sku}
          aria-label={
            isLoop && name && typeof buttonText === 'string' ? `${buttonText}: ${name}` : undefined
          }
        >
          {buttonText}
        </button>
      </div>
      <p className="ff-add-to-cart-status woocommerce-variation" role="status" data-ff-status="" />
    </form>
  )
}

/** What the controller is to know. */
export const settingsOf = (props: AddToCartProps): object => {
  const { shop, cookie, failedText, changedText, name, addedText } = props
  const { chooseText, soldOutText, noneText, priceAt, stockAt } = props
  return {
    shop,
    cookie,
    failedText,
    changedText,
    name,
    addedText,
    chooseText,
    soldOutText,
    noneText,
    priceAt,
    stockAt,
  }
}
