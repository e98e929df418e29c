import type { ReactNode } from 'react'
import type { Notice } from '../../domain/cart-store.ts'

/** What the visitor's last action led to. */
export function NoticeLine({ notice }: { notice: Notice | undefined }): ReactNode {
  if (!notice) return null
  const isBad = notice.kind === 'bad'
  return (
    <p
      className={isBad ? 'notice notice-error woocommerce-error' : 'notice woocommerce-message'}
      role={isBad ? 'alert' : 'status'}
    >
      {notice.text}
    </p>
  )
}
