import { getRouteApi, Link, Outlet } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { PageHead } from '../ui/PageHead.tsx'
import styles from '../ui/section-frame.module.css'

const route = getRouteApi('/inside/sites/$site/orders')

/** Whatever is looked for there, it is the same screen. */
const EXACT = { exact: true, includeSearch: false }

/** Around the screens about orders: one by one, and by day. */
export const OrdersFrame = (): ReactElement => {
  const { t } = useTexts()
  const { site } = route.useParams()
  const link = { params: { site }, className: styles.link ?? '', activeOptions: EXACT }
  return (
    <div className={styles.frame}>
      <PageHead title={t('Orders')} />
      <nav className={styles.nav} aria-label={t('Orders')}>
        <Link to="/sites/$site/orders" {...link}>
          {t('One by one')}
        </Link>
        <Link to="/sites/$site/orders/days" {...link}>
          {t('By day')}
        </Link>
      </nav>
      <Outlet />
    </div>
  )
}
