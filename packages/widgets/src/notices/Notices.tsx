import type { ReactElement } from 'react'
import { keyOf } from '../light/key-of.ts'
import { markOf } from '../light/mark-of.ts'
import { useController } from '../light/use-controller.ts'
import type { ShopSettings } from '../shop/shop-fields.ts'
import { browser } from './browser.ts'

export interface NoticesProps extends Partial<ShopSettings> {
  /** What the server has to say on this page. */
  notices?: readonly { text: string; isBad?: boolean }[] | undefined
  label?: string | undefined
  place?: 'floating' | 'flow' | undefined
  closeLabel?: string | undefined
  seconds?: number | undefined
  id?: string | undefined
  className?: string | undefined
  /** Of one notice, besides those of common shops. */
  noticeClassName?: string | undefined
  /** Whoever looks for marks starts the controller: for pages without React. */
  isMarked?: boolean | undefined
}

/** What the shop has to say, in one place. */
export const Notices = (props: NoticesProps): ReactElement => {
  const { notices = [], label = 'Notices of the shop', place = 'floating', isMarked } = props
  const settings = settingsOf(props)
  const content = keyOf(notices)
  const ref = useController(browser, settings, { content, isMarked })
  const region = (isBad: boolean) =>
    notices
      .filter((one) => !!one.isBad === isBad)
      .map(({ text }) => (
        <div
          key={text}
          className={[
            ...[
              'ff-notices-one',
              isBad ? 'ff-notices-bad woocommerce-error' : 'woocommerce-message',
            ],
            props.noticeClassName,
          ]
            .filter(Boolean)
            .join(' ')}
        >
          <span className="ff-notices-text">{text}</span>
        </div>
      ))
  return (
    <section
      ref={ref}
      id={props.id}
      className={['ff-notices', props.className].filter(Boolean).join(' ')}
      aria-label={label}
      data-ff-place={place}
      {...markOf(isMarked, 'notices', settings)}
    >
      <div key={`good ${content}`} className="ff-notices-status" role="status">
        {region(false)}
      </div>
      <div key={`bad ${content}`} className="ff-notices-alert" role="alert">
        {region(true)}
      </div>
    </section>
  )
}

/** What the controller is to know. */
export const settingsOf = (props: NoticesProps): object => {
  const { shop, cookie, failedText, changedText, closeLabel, seconds } = props
  return { shop, cookie, failedText, changedText, closeLabel, seconds }
}
