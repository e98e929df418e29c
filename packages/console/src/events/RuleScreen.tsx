import type { SiteDetail, TriggerDraft } from '@footfall/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { thingQuery } from '../things/things-query.ts'
import { Problem } from '../ui/Problem.tsx'
import { catalogueQuery, triggersQuery } from './events-query.ts'
import type { RulePart } from './events-search.ts'
import { RuleForm } from './RuleForm.tsx'
import { emptyRule } from './rule-draft.ts'
import styles from './rule-screen.module.css'

export interface RuleScreenProps {
  site: SiteDetail
  /** Absent: a new one. */
  id?: string
  edit: RulePart | undefined
  onEdit(part: RulePart | undefined): void
  onSaved(id: string): void
  onDeleted(): void
}

/** One of the owner's events, as a sentence whose parts can be changed. */
export const RuleScreen = (props: RuleScreenProps): ReactElement => {
  const { t } = useTexts()
  const { site, id } = props
  const { api } = useServices()
  const catalogue = useQuery(catalogueQuery(api, site.key))
  const triggers = useQuery(triggersQuery(api))
  const thing = useQuery({
    ...thingQuery(api, site.key, 'trigger', id ?? ''),
    enabled: id !== undefined,
  })
  const all = [catalogue, triggers, ...(id === undefined ? [] : [thing])]
  // What was fetched once stays: what is half typed below must not go with a request that failed.
  const failed = all.find(({ error, data }) => error && !data)
  const draft = id === undefined ? emptyRule() : (thing.data?.draft as TriggerDraft | undefined)
  return (
    <div className={styles.screen}>
      <Link to="/sites/$site/events" params={{ site: site.key }} className={styles.back ?? ''}>
        {t('All events')}
      </Link>
      {failed ? (
        <Problem error={failed.error} onRetry={() => void failed.refetch()} />
      ) : draft && catalogue.data && triggers.data ? (
        <RuleForm
          key={id ?? 'new'}
          {...props}
          stored={draft}
          version={id === undefined ? 0 : (thing.data?.version ?? 0)}
          state={catalogue.data.rules.find((rule) => rule.id === id)?.state ?? thing.data?.state}
          catalogue={catalogue.data}
          triggers={triggers.data}
        />
      ) : (
        <Skeleton height={320} />
      )}
    </div>
  )
}
