import type { ReactNode } from 'react'
import type { Notice } from '../../domain/cart-store.ts'

/** Names the line for the field it is about. */
export const BAD_NOTICE_ID = 'what-went-wrong'

/** What the visitor's last action led to. */
export const NoticeLine = ({ notice }: { notice: Notice | undefined }): ReactNode => {
  if (!notice) return null
  const isBad = notice.kind === 'bad'
  return (
    <p
      className={isBad ? 'notice notice-error woocommerce-error' : 'notice woocommerce-message'}
      role={isBad ? 'alert' : 'status'}
      {...(isBad && { id: BAD_NOTICE_ID, tabIndex: -1, 'data-errors': true })}
    >
      {notice.text}
    </p>
  )
}
