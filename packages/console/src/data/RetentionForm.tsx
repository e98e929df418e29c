import {
  includesRole,
  RETENTION_KINDS,
  type Retention,
  type RetentionKind,
  type SiteDetail,
} from '@footfall/contract'
import { Button, NumberInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { CardActions } from '../ui/Card.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Saved } from '../ui/Saved.tsx'
import { retentionKey } from './data-query.ts'
import { KINDS } from './data-words.ts'
import styles from './retention.module.css'

type Days = Record<RetentionKind, number | string>

/** One number of days for each kind. A shorter time deletes, so it is asked about first. */
export const RetentionForm = (props: { site: SiteDetail; retention: Retention }): ReactElement => {
  const { site, retention } = props
  const { t } = useTexts()
  const format = useFormat()
  const { api } = useServices()
  const client = useQueryClient()
  const [days, setDays] = useState<Days>(retention.days)
  const [isAsking, setAsking] = useState(false)
  const mayChange = includesRole(site.role, 'owner')
  const changed = RETENTION_KINDS.filter((kind) => days[kind] !== retention.days[kind])
  const faults = changed.filter((kind) => !isSound(days[kind], retention.bounds[kind]))
  const shorter = changed.filter((kind) => Number(days[kind]) < retention.days[kind])
  const save = useMutation({
    mutationFn: () =>
      api.put('/api/sites/{key}/data/retention', {
        path: { key: site.key },
        body: {
          days: Object.fromEntries(changed.map((kind) => [kind, Number(days[kind])])),
        },
      }),
    onSuccess: (saved) => {
      client.setQueryData(retentionKey(site.key), saved)
      setDays(saved.days)
    },
    onSettled: () => setAsking(false),
  })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (shorter.length > 0) setAsking(true)
        else save.mutate()
      }}
    >
      {save.error ? <Problem error={save.error} /> : null}
      {RETENTION_KINDS.map((kind) => {
        const { least, most } = retention.bounds[kind]
        const figures = { least: format.number(least), most: format.number(most) }
        return (
          <NumberInput
            key={kind}
            classNames={{ root: styles.row ?? '', wrapper: styles.input ?? '' }}
            label={t(KINDS[kind].label)}
            description={t(KINDS[kind].about)}
            inputWrapperOrder={['label', 'description', 'input', 'error']}
            suffix={` ${t('days')}`}
            thousandSeparator={false}
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="none"
            min={least}
            max={most}
            disabled={!mayChange}
            value={days[kind]}
            onChange={(value) => setDays((before) => ({ ...before, [kind]: value }))}
            error={
              faults.includes(kind) ? t('Between {{least}} and {{most}} days.', figures) : undefined
            }
          />
        )
      })}
      <CardActions>
        {mayChange ? (
          <>
            <BusyButton
              type="submit"
              isBusy={save.isPending}
              isIdle={changed.length === 0 || faults.length > 0}
            >
              {t('Save')}
            </BusyButton>
            <Button variant="subtle" color="gray" onClick={() => setDays(retention.defaults)}>
              {t('Take our defaults')}
            </Button>
            <Saved isShown={save.isSuccess && changed.length === 0} />
          </>
        ) : (
          <span>{t('Only an owner of this site may change this.')}</span>
        )}
      </CardActions>
      {isAsking ? (
        <Confirm
          title={t('Keep these for a shorter time?')}
          yes={t('Save and delete')}
          no={t('Cancel')}
          isBusy={save.isPending}
          onYes={() => save.mutate()}
          onNo={() => setAsking(false)}
        >
          <p>{t('What is older is deleted within the hour and cannot be brought back:')}</p>
          <ul>
            {shorter.map((kind) => (
              <li key={kind}>
                {t('{{what}}: all but the last {{n}} days', {
                  what: t(KINDS[kind].label),
                  n: format.number(Number(days[kind])),
                })}
              </li>
            ))}
          </ul>
        </Confirm>
      ) : null}
    </form>
  )
}

const isSound = (
  value: number | string,
  { least, most }: { least: number; most: number },
): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
