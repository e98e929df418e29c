import type { ReactElement } from 'react'
import { markOf } from '../light/mark-of.ts'
import { useController } from '../light/use-controller.ts'
import type { PaymentController } from './payment-button.ts'
import type { PaymentSettings } from './payment-fields.ts'
import type { ShopSettings } from './shop-fields.ts'

export interface PaymentButtonProps extends Partial<PaymentSettings & ShopSettings> {
  /** Further class names of the button. */
  buttonClass?: string | undefined
  id?: string | undefined
  className?: string | undefined
  isMarked?: boolean | undefined
}

interface PaymentButtonParts extends PaymentButtonProps {
  text: string
  name: string
  provider: string
  browser: PaymentController
}

const join = (...names: (string | undefined)[]): string => names.filter(Boolean).join(' ')
/** Else a click would run whatever an owner pasted. */
const isPage = (address: string): boolean => /^(https?:\/\/|\/(?!\/))/.test(address)

/** What both buttons draw: a form to the host, which knows what the reference costs. */
export const PaymentButton = (props: PaymentButtonParts): ReactElement => {
  const { text, name, provider, browser, reference = '', action = '/pay', link, isMarked } = props
  const { shop, cookie, failedText, changedText, payingText } = props
  const settings = { shop, cookie, failedText, changedText, payingText }
  const ref = useController(browser, settings, { content: `${reference} ${link}`, isMarked })
  const button = join('ff-pay-button', props.buttonClass)
  return (
    <div
      ref={ref as React.RefObject<HTMLDivElement>}
      id={props.id}
      className={join('ff-pay', `ff-pay-${provider}`, props.className)}
      {...markOf(isMarked, name, settings)}
    >
      <form className="ff-pay-form" method="post" action={action}>
        <input type="hidden" name="reference" value={reference} />
        <input type="hidden" name="provider" value={provider} />
        <button type="submit" className={button}>
          {text}
        </button>
      </form>
      {link && isPage(link) ? (
        <a className={join('ff-pay-link', button)} href={link} hidden>
          {props.linkText || text}
        </a>
      ) : null}
      <p className="ff-pay-words" role="alert" />
      <p className="ff-pay-status" role="status" />
    </div>
  )
}
