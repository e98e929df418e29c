import { getRouteApi, Link, Outlet } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { PageHead } from '../ui/PageHead.tsx'
import styles from '../ui/section-frame.module.css'

const route = getRouteApi('/inside/sites/$site/leads')

/** Whatever is looked for there, it is the same screen. */
const EXACT = { exact: true, includeSearch: false }

/** Around every screen about leads: the ways from one to the other. */
export const LeadsFrame = (): ReactElement => {
  const { t } = useTexts()
  const { site } = route.useParams()
  const link = { params: { site }, className: styles.link ?? '', activeOptions: EXACT }
  return (
    <div className={styles.frame}>
      <PageHead title={t('Leads')} />
      <nav className={styles.nav} aria-label={t('Leads')}>
        <Link to="/sites/$site/leads" {...link}>
          {t('Inbox')}
        </Link>
        <Link to="/sites/$site/leads/suspicious" {...link}>
          {t('Suspicious')}
        </Link>
        <Link to="/sites/$site/leads/person" {...link}>
          {t('One person')}
        </Link>
        <Link to="/sites/$site/leads/webhook" {...link}>
          {t('Webhook')}
        </Link>
      </nav>
      <Outlet />
    </div>
  )
}
