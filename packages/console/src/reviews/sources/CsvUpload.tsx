import type { ReviewCsvReport } from '@footfall/contract'
import { FileInput, SegmentedControl } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useId, useState } from 'react'
import { useServices } from '../../app/services.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { reviewsKey } from '../reviews-query.ts'
import { CsvReport } from './CsvReport.tsx'
import { readTextFile } from './read-text-file.ts'
import styles from './sources-screen.module.css'

type Order = 'day' | 'month'

/** A file of reviews: looked through first, taken over on a second press. */
export const CsvUpload = ({ site, id }: { site: string; id: string }): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const client = useQueryClient()
  const label = useId()
  const [text, setText] = useState<string>()
  const [order, setOrder] = useState<Order>()
  const send = (isTrial: boolean) => async (asked: { text: string; order: Order | undefined }) =>
    (await api.post('/api/sites/{key}/review-sources/{id}/csv', {
      path: { key: site, id },
      body: {
        text: asked.text,
        isTrial,
        ...(asked.order && { dayFirst: asked.order === 'day' }),
      },
    })) as ReviewCsvReport
  const trial = useMutation({ mutationFn: send(true) })
  const take = useMutation({
    mutationFn: send(false),
    onSettled: () => client.invalidateQueries({ queryKey: reviewsKey(site) }),
  })
  const choose = async (file: File | null): Promise<void> => {
    take.reset()
    trial.reset()
    setOrder(undefined)
    const read = file ? await readTextFile(file) : undefined
    setText(read)
    if (read !== undefined) trial.mutate({ text: read, order: undefined })
  }
  const report = take.data ?? trial.data
  const error = take.error ?? trial.error
  // Once it was asked it stays, so that a wrong press can be mended.
  const isOrderAsked = Boolean(trial.data?.isAmbiguous) || order !== undefined
  return (
    <div className={styles.csv}>
      <FileInput
        label={t('File with reviews')}
        description={t(
          'CSV, as other review services and shops export it. It is only looked through at first. E-mail addresses in it are left out.',
        )}
        placeholder={t('Choose a file')}
        accept=".csv,.tsv,.txt,text/csv"
        clearable
        clearButtonProps={{ 'aria-label': t('Remove the file') }}
        onChange={(file) => void choose(file)}
      />
      {isOrderAsked && text !== undefined ? (
        <div>
          <p id={label} className={styles.question}>
            {t('What is 03/04/2026 in this file?')}
          </p>
          <SegmentedControl
            aria-labelledby={label}
            value={order ?? ''}
            data={[
              { value: 'day', label: t('3 April') },
              { value: 'month', label: t('4 March') },
            ]}
            onChange={(value) => {
              const next = value === 'day' ? 'day' : 'month'
              setOrder(next)
              trial.mutate({ text, order: next })
            }}
          />
        </div>
      ) : null}
      {error ? <Problem error={error} /> : null}
      {take.data ? (
        <Notice tone="good" title={t('{{count}} reviews are new.', { count: take.data.added })}>
          {t('{{changed}} changed, {{same}} were here already.', {
            changed: take.data.changed,
            same: take.data.same,
          })}
        </Notice>
      ) : null}
      {report ? <CsvReport report={report} /> : null}
      {trial.data && !take.data && text !== undefined && !trial.data.isAmbiguous ? (
        <div className={styles.actions}>
          <BusyButton
            size="sm"
            isBusy={take.isPending || trial.isPending}
            isIdle={trial.data.taken === 0}
            onClick={() => take.mutate({ text, order })}
          >
            {t('Take over {{count}} reviews', { count: trial.data.taken })}
          </BusyButton>
        </div>
      ) : null}
    </div>
  )
}
