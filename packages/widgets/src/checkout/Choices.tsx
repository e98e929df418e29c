import type { ReactElement } from 'react'

export interface ChoicesProps {
  kind: 'rates' | 'methods'
  /** As the host reads it. */
  name: string
  title: string
  items: readonly { id: string; title: string; note?: string | undefined; isChosen: boolean }[]
  error: string | undefined
  className: string | undefined
  choice: string | undefined
}

/** Of what nothing is known yet. */
const PATTERN =
  '<label class="ff-checkout-choice" data-ff-row=""><input type="radio" class="input-radio"><span><b data-ff-slot="title"></b> <span class="ff-checkout-note" data-ff-slot="note"></span></span></label>'

/** Ways of delivery or to pay. Nothing is chosen for anybody. */
export const Choices = (props: ChoicesProps): ReactElement => {
  const { kind, name, title, items, error, className, choice } = props
  const isMethods = kind === 'methods'
  return (
    <fieldset
      id={isMethods ? name : undefined}
      className={['ff-checkout-group', className].filter(Boolean).join(' ')}
      data-ff-if={kind}
      data-ff-field=""
      hidden={!items[0]}
      tabIndex={-1}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend>{title}</legend>
      <div className="ff-checkout-choices" data-ff-rows={kind}>
        <template dangerouslySetInnerHTML={{ __html: PATTERN }} />
        {items.map(({ id, title: text, note, isChosen }) => (
          <label
            key={id}
            className={[
              'ff-checkout-choice',
              choice,
              isMethods && `wc_payment_method payment_method_${id}`,
            ]
              .filter(Boolean)
              .join(' ')}
            data-ff-row={id}
          >
            <input
              id={`${name}_${id}`}
              className="input-radio"
              type="radio"
              name={name}
              value={id}
              defaultChecked={isChosen}
              required
            />
            <span>
              <b data-ff-slot="title">{text}</b>{' '}
              <span className="ff-checkout-note" data-ff-slot="note">
                {note || null}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <span className="ff-checkout-error" id={`${name}-error`}>
          {error}
        </span>
      ) : null}
    </fieldset>
  )
}
