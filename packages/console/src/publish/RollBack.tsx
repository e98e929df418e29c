import type { SiteDetail } from '@footfall/contract'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import { CodesWarning } from './CodesWarning.tsx'
import { Differences } from './Differences.tsx'
import { PublishFaults } from './PublishFaults.tsx'
import styles from './publish.module.css'
import { versionChangesQuery } from './publish-queries.ts'
import { useChosen } from './use-chosen.ts'
import { usePublish } from './use-publish.ts'

export interface RollBackProps {
  site: SiteDetail
  revision: number
  onDone(): void
}

/** What going back to a version would change for pages, with a choice of things; then going back. */
export const RollBack = ({ site, revision, onDone }: RollBackProps): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const preview = useQuery(versionChangesQuery(api, site.key, revision, 'served'))
  const changes = preview.data ?? []
  const chosen = useChosen(changes)
  const { rollBack } = usePublish(site)
  const isNone = chosen.things.length === 0 && changes.length > 0
  return (
    <>
      <h3 className={styles.subhead}>{t('What would change on your pages')}</h3>
      <p className={styles.note}>
        {chosen.isAll
          ? t('Pages get version {{revision}} as it was. What is saved stays as it is.', {
              revision,
            })
          : t(
              'A new version has the chosen things as they were, and what is saved of them follows.',
            )}
      </p>
      {preview.error && !preview.data ? (
        <Problem error={preview.error} onRetry={() => void preview.refetch()} />
      ) : preview.isPending ? (
        <Skeleton height={80} />
      ) : (
        <Differences changes={changes} chosen={chosen} />
      )}
      {rollBack.error ? (
        <div>
          <Problem error={rollBack.error} marked="all" />
          <PublishFaults error={rollBack.error} />
        </div>
      ) : null}
      <CodesWarning changes={changes.filter(chosen.isChosen)} />
      <div className={styles.actions}>
        <BusyButton
          leftSection={<Icon name="undo" />}
          isBusy={rollBack.isPending}
          isIdle={isNone || preview.isPending}
          onClick={() =>
            rollBack.mutate(chosen.isAll ? { revision } : { revision, things: chosen.things }, {
              onSuccess: onDone,
            })
          }
        >
          {chosen.isAll
            ? t('Go back to version {{revision}}', { revision })
            : t('Bring back {{count}} things', { count: chosen.things.length })}
        </BusyButton>
        <Button variant="subtle" color="gray" onClick={onDone}>
          {t('Stay as it is')}
        </Button>
      </div>
    </>
  )
}
