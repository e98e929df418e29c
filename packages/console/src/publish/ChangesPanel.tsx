import { includesRole, type SiteDetail, thingKey } from '@footfall/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useId, useState } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'
import { CodesWarning } from './CodesWarning.tsx'
import { PublishFaults } from './PublishFaults.tsx'
import styles from './publish.module.css'
import { changesQuery, thingsQuery } from './publish-queries.ts'
import { ThingDifference } from './ThingDifference.tsx'
import { useChosen } from './use-chosen.ts'
import { usePublish } from './use-publish.ts'

export interface ChangesPanelProps {
  site: SiteDetail
}

/** What is saved and pages do not have: thing by thing, to publish or to discard. */
export const ChangesPanel = ({ site }: ChangesPanelProps): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const changes = useQuery(changesQuery(api, site.key))
  const things = useQuery(thingsQuery(api, site.key)).data ?? []
  const list = changes.data ?? []
  const chosen = useChosen(list)
  const { publish, discard } = usePublish(site)
  const [isAsked, setAsked] = useState(false)
  const all = useId()

  if (changes.error && !changes.data) {
    return <Problem error={changes.error} onRetry={() => void changes.refetch()} />
  }
  if (changes.isPending) return <Skeleton height={160} />
  const isFirst = site.revision === 0
  if (list.length === 0 && !isFirst) {
    return (
      <Notice
        tone="good"
        title={t('Everything saved is live, as version {{revision}}.', { revision: site.revision })}
      >
        {t('What you change and save anywhere in the console waits here until you publish it.')}
      </Notice>
    )
  }
  const mayChange = includesRole(site.role, 'editor')
  const error = publish.error ?? discard.error
  const isNone = chosen.things.length === 0 && list.length > 0
  // Named one by one: what a colleague saves meanwhile was not shown, and is not published along.
  const meant = list.length === 0 ? undefined : chosen.things
  return (
    <div className={styles.panel}>
      {isFirst ? (
        <Notice tone="waiting" title={t('Nothing is published yet.')}>
          {t('Your pages run on nothing until you publish.')}
        </Notice>
      ) : null}
      {mayChange && list.length > 1 ? (
        <label className={styles.all} htmlFor={all}>
          <input
            id={all}
            type="checkbox"
            checked={chosen.isAll}
            onChange={({ currentTarget }) => chosen.chooseAll(currentTarget.checked)}
          />
          {t('All {{n}} changes', { n: list.length })}
        </label>
      ) : null}
      <ul className={styles.things}>
        {list.map((change) => (
          <ThingDifference
            key={thingKey(change)}
            change={change}
            saved={things.find((one) => thingKey(one) === thingKey(change))}
            choice={
              mayChange
                ? {
                    isChosen: chosen.isChosen(change),
                    onChoose: (isChosen) => chosen.choose(change, isChosen),
                  }
                : undefined
            }
          />
        ))}
      </ul>
      {error ? (
        <div>
          <Problem error={error} marked="all" />
          <PublishFaults error={error} />
        </div>
      ) : null}
      <CodesWarning changes={list.filter(chosen.isChosen)} />
      {mayChange ? (
        <div className={styles.actions}>
          <BusyButton
            leftSection={<Icon name="publish" />}
            isBusy={publish.isPending}
            isIdle={isNone}
            onClick={() => publish.mutate(meant)}
          >
            {list.length === 0 || chosen.isAll
              ? t('Publish all')
              : t('Publish {{count}} changes', { count: chosen.things.length })}
          </BusyButton>
          {isFirst ? null : (
            <BusyButton
              variant="subtle"
              color="gray"
              isBusy={discard.isPending}
              isIdle={isNone}
              onClick={() => setAsked(true)}
            >
              {t('Discard…')}
            </BusyButton>
          )}
          <span className={styles.note}>{t('Pages pick it up within a minute.')}</span>
        </div>
      ) : (
        <p className={styles.note}>{t('Only owners and editors of this site may publish.')}</p>
      )}
      {isAsked ? (
        <Confirm
          title={t('Discard {{count}} changes?', { count: chosen.things.length })}
          yes={t('Discard')}
          no={t('Keep')}
          isBusy={discard.isPending}
          onNo={() => setAsked(false)}
          onYes={() => discard.mutate(chosen.things, { onSettled: () => setAsked(false) })}
        >
          {t(
            'What your pages use goes back to version {{revision}}. Access tokens and test event codes stay as they are.',
            { revision: site.revision },
          )}
        </Confirm>
      ) : null}
    </div>
  )
}
