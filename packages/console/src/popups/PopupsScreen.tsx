import { includesRole, type SiteDetail } from '@footfall/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { thingsQuery } from '../publish/publish-queries.ts'
import { useTexts } from '../texts/use-texts.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Problem } from '../ui/Problem.tsx'
import { BudgetCard } from './BudgetCard.tsx'
import { PopupRow } from './PopupRow.tsx'
import styles from './popups-screen.module.css'
import { TemplateChoice } from './TemplateChoice.tsx'

/** A site's popups, what can be begun with, and how often any of them opens. */
export const PopupsScreen = ({ site }: { site: SiteDetail }): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const things = useQuery(thingsQuery(api, site.key))
  const popups = things.data?.filter(({ kind }) => kind === 'popup')
  const mayChange = includesRole(site.role, 'editor')
  return (
    <div className={styles.screen}>
      <PageHead title={t('Popups')} />
      <p className={styles.lead}>
        {t('Each says when it opens and if, and afterwards why it did not.')}
      </p>
      {things.error && !popups ? (
        <Problem error={things.error} onRetry={() => void things.refetch()} />
      ) : popups ? (
        <>
          {popups.length > 0 ? (
            <section className={styles.card} aria-label={t('Popups')}>
              <ul className={styles.list}>
                {popups.map((popup) => (
                  <PopupRow key={popup.id} site={site.key} popup={popup} />
                ))}
              </ul>
            </section>
          ) : (
            <p className={styles.none}>{t('This site has no popup yet.')}</p>
          )}
          {mayChange ? <TemplateChoice site={site.key} isFirst={popups.length === 0} /> : null}
        </>
      ) : (
        <Skeleton height={320} />
      )}
      <BudgetCard site={site} />
    </div>
  )
}
