import { includesRole } from '@footfall/contract'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Outlet } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { PageHead } from '../ui/PageHead.tsx'
import styles from '../ui/section-frame.module.css'

const route = getRouteApi('/inside/sites/$site/data')

const EXACT = { exact: true, includeSearch: false }

/** Around the screens about what is kept: for how long, of whom, what could not be, and who changed what. */
export const DataFrame = (): ReactElement => {
  const { t } = useTexts()
  const { site: key } = route.useParams()
  const { queries } = useServices()
  const { data: site } = useSuspenseQuery(queries.site(key))
  const link = { params: { site: key }, className: styles.link ?? '', activeOptions: EXACT }
  const isOwner = includesRole(site.role, 'owner')
  return (
    <div className={styles.frame}>
      <PageHead title={t('Data')} />
      <nav className={styles.nav} aria-label={t('Data')}>
        <Link to="/sites/$site/data" {...link}>
          {t('How long')}
        </Link>
        {isOwner ? (
          <Link to="/sites/$site/data/requests" {...link}>
            {t('Requests')}
          </Link>
        ) : null}
        <Link to="/sites/$site/data/parked" {...link}>
          {t('Put aside')}
        </Link>
        {isOwner ? (
          <Link to="/sites/$site/data/changes" {...link}>
            {t('Audit log')}
          </Link>
        ) : null}
      </nav>
      <Outlet />
    </div>
  )
}
