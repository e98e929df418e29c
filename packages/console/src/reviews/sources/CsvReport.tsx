import type { ReviewCsvReport } from '@footfall/contract'
import type { ReactElement } from 'react'
import { useFormat } from '../../texts/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Stars } from '../Stars.tsx'
import { COLUMN_WORDS, SKIP_WORDS } from './csv-words.ts'
import styles from './sources-screen.module.css'

/** What a file holds: what each column is taken for, the first reviews, and the rows that are left out with why. */
export const CsvReport = ({ report }: { report: ReviewCsvReport }): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const { rows, taken, skipped, skippedTotal, columns, sample } = report
  const known = columns.filter(({ takenFor }) => takenFor)
  const left = columns.filter(({ takenFor }) => !takenFor)
  return (
    <div className={styles.report} role="status">
      <p className={styles.found}>
        {t('{{taken}} of {{rows}} rows can be taken over.', {
          taken: format.number(taken),
          rows: format.number(rows),
        })}
      </p>
      <dl className={styles.columns}>
        {known.map(({ heading, takenFor }) => (
          <div key={heading}>
            <dt>
              <bdi>{heading}</bdi>
            </dt>
            <dd>{takenFor ? t(COLUMN_WORDS[takenFor]) : null}</dd>
          </div>
        ))}
      </dl>
      {left.length > 0 ? (
        <p className={styles.note}>
          {t('Left out: {{columns}}', { columns: format.list(left.map(({ heading }) => heading)) })}
        </p>
      ) : null}
      {sample.length > 0 ? (
        <ul className={styles.sample} aria-label={t('The first of them')}>
          {sample.slice(0, 3).map(({ author, rating, text, at }) => (
            <li key={`${author}-${at}-${text.slice(0, 40)}`}>
              <span className={styles.sampleHead}>
                <bdi>{author || t('Without a name')}</bdi>
                {rating ? <Stars rating={rating} /> : null}
                <span className={styles.note}>{format.day(at)}</span>
              </span>
              <span dir="auto" className={styles.sampleText}>
                {text.slice(0, 200)}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {skippedTotal > 0 ? (
        <details className={styles.terms}>
          <summary>
            <Icon name="down" />
            {t('{{count}} rows are left out', { count: skippedTotal })}
          </summary>
          <ul>
            {skipped.map(({ row, why }) => (
              <li key={row}>
                {t('Row {{row}}:', { row: format.number(row) })} {t(SKIP_WORDS[why])}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}
