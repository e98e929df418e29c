import { getRouteApi, Link, Outlet } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { PageHead } from '../ui/PageHead.tsx'
import styles from './consent-frame.module.css'

const route = getRouteApi('/inside/sites/$site/consent')

/** Whatever is chosen there, it is the same screen. */
const EXACT = { exact: true, includeSearch: false }

/** Around every screen about consent: the ways from one to the other. */
export const ConsentFrame = (): ReactElement => {
  const { t } = useTexts()
  const { site } = route.useParams()
  const link = { params: { site }, className: styles.link ?? '', activeOptions: EXACT }
  return (
    <div className={styles.frame}>
      <PageHead title={t('Consent')} />
      <nav className={styles.nav} aria-label={t('Consent')}>
        <Link to="/sites/$site/consent" {...link}>
          {t('Health')}
        </Link>
        <Link to="/sites/$site/consent/rules" {...link}>
          {t('Rules')}
        </Link>
        <Link to="/sites/$site/consent/banner" {...link}>
          {t('Banner')}
        </Link>
        <Link to="/sites/$site/consent/records" {...link}>
          {t('Records')}
        </Link>
        <Link to="/sites/$site/consent/declaration" {...link}>
          {t('Cookie list')}
        </Link>
      </nav>
      <Outlet />
    </div>
  )
}
