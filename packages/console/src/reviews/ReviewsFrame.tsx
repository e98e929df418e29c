import { Button } from '@mantine/core'
import { getRouteApi, Link, Outlet } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { PageHead } from '../ui/PageHead.tsx'
import styles from '../ui/section-frame.module.css'

const route = getRouteApi('/inside/sites/$site/reviews')

/** Whatever is looked for there, it is the same screen. */
const EXACT = { exact: true, includeSearch: false }

/** Folder name of the widget that shows reviews. */
const WIDGET = 'reviews'

/** Around every screen about reviews: the ways from one to the other, and to the widget. */
export const ReviewsFrame = (): ReactElement => {
  const { t } = useTexts()
  const { site } = route.useParams()
  const link = { params: { site }, className: styles.link ?? '', activeOptions: EXACT }
  return (
    <div className={styles.frame}>
      <PageHead
        title={t('Reviews')}
        action={
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link
                to="/sites/$site/widgets"
                params={{ site }}
                search={{ open: WIDGET }}
                {...props}
              />
            )}
          >
            {t('Edit the widget')}
          </Button>
        }
      />
      <nav className={styles.nav} aria-label={t('Reviews')}>
        <Link to="/sites/$site/reviews" {...link}>
          {t('Inbox')}
        </Link>
        <Link to="/sites/$site/reviews/sources" {...link}>
          {t('Sources')}
        </Link>
        <Link to="/sites/$site/reviews/invitations" {...link}>
          {t('Invitations')}
        </Link>
        <Link to="/sites/$site/reviews/person" {...link}>
          {t('One person')}
        </Link>
      </nav>
      <Outlet />
    </div>
  )
}
