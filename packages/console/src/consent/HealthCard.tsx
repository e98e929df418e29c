import { type ConsentHealth, includesRole, type SiteDetail } from '@footfall/contract'
import { Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useSavedSomething } from '../things/use-saved-something.ts'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'
import styles from './consent-screen.module.css'
import { HealthCounts } from './HealthCounts.tsx'
import { HealthFindings } from './HealthFindings.tsx'

export interface HealthCardProps {
  site: SiteDetail
  health: ConsentHealth
}

/** What was seen of the site's consent tool, why it matters, what to do; and whether it is looked at at all. */
export const HealthCard = ({ site, health }: HealthCardProps): ReactElement => {
  const { t } = useTexts()

  const { api, queries } = useServices()
  const client = useQueryClient()
  const savedSomething = useSavedSomething(site.key)
  const { queryKey } = queries.consentHealth(site.key)
  const choose = useMutation({
    // One after the other: the last choice is the one that stays.
    scope: { id: `consent-health ${site.key}` },
    mutationFn: (isChosen: boolean) =>
      api.put('/api/sites/{key}/consent-health', {
        path: { key: site.key },
        body: { isChosen },
      }),
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved)
      return savedSomething()
    },
  })
  // At once, not when the save is under way: a second press takes back the first, however quick it comes.
  const [wanted, want] = useState<boolean>()
  const isOn = wanted ?? (choose.isPending ? choose.variables : health.isChosen)
  const seen = Object.values(health.counts).some((n) => n > 0)
  return (
    <section className={styles.card} aria-labelledby="consent-health">
      <h2 id="consent-health" className={styles.title}>
        {t('Consent health')}
      </h2>
      <Switch
        checked={isOn}
        disabled={!includesRole(site.role, 'editor')}
        onChange={({ currentTarget: { checked } }) => {
          want(checked)
          choose.mutate(checked, { onSettled: () => want(undefined) })
        }}
        label={t('Count how the consent tool behaves')}
        description={t(
          'At most once per page, without id, address or browser: whether a tool was found, what kind of answer it gave, whether it was late, whether two disagreed.',
        )}
      />
      {choose.error ? <Problem error={choose.error} /> : null}
      {seen ? <HealthCounts health={health} /> : null}
      {health.isOn ? (
        <HealthFindings health={health} />
      ) : (
        <Notice tone="quiet" title={t('Nothing is counted.')}>
          {health.isChosen
            ? t('Publish, and pages begin to count within a minute.')
            : t(
                'So nobody can say whether your banner sends refusals, answers at all, or answers in time.',
              )}
        </Notice>
      )}
    </section>
  )
}
