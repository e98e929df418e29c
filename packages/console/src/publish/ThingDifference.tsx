import type { ThingChange, ThingSummary } from '@footfall/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useId } from 'react'
import { useServices } from '../app/services.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CHANGES, KINDS, placeWords, valueWords } from './field-words.ts'
import styles from './publish.module.css'

export interface ThingDifferenceProps {
  change: ThingChange
  /** Who saved it and when, where that is known. */
  saved?: ThingSummary | undefined
  /** Set where things can be chosen. */
  choice?: { isChosen: boolean; onChoose(isChosen: boolean): void } | undefined
}

/** Most fields of a new thing that are shown at once. */
const MOST = 12

/** One thing and what of it differs: each field by its own label, before and after. */
export const ThingDifference = ({ change, saved, choice }: ThingDifferenceProps): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const { queries } = useServices()
  const { data: infos } = useQuery(queries.destinations)
  const id = useId()

  const words = { infos, t, format }
  const kind = t(KINDS[change.kind])
  const title = change.title === change.kind ? kind : t(change.title)
  const heading = (
    <>
      <strong>{title}</strong>
      {title === kind ? null : <span className={styles.kind}>{kind}</span>}
      <span className={styles.change} data-change={change.change}>
        {t(CHANGES[change.change])}
      </span>
    </>
  )
  return (
    <li className={styles.thing}>
      <div className={styles.thingHead}>
        {choice ? (
          <label className={styles.choice} htmlFor={id}>
            <input
              id={id}
              type="checkbox"
              checked={choice.isChosen}
              onChange={({ currentTarget }) => choice.onChoose(currentTarget.checked)}
            />
            {heading}
          </label>
        ) : (
          <div className={styles.choice}>{heading}</div>
        )}
        {saved?.updatedAt === undefined ? null : (
          <span className={styles.who}>
            {saved.updatedBy
              ? t('{{name}}, {{time}}', {
                  name: saved.updatedBy,
                  time: format.moment(saved.updatedAt),
                })
              : format.moment(saved.updatedAt)}
          </span>
        )}
      </div>
      {change.change === 'removed' ? null : (
        <dl className={styles.fields}>
          {change.fields.slice(0, MOST).map(({ path, before, after }) => (
            <div key={path} className={styles.field}>
              <dt>{placeWords(change, path, infos, t)}</dt>
              <dd>
                {change.change === 'changed' ? (
                  <>
                    <Value label={t('Before')}>{valueWords(change, path, before, words)}</Value>
                    <span className={styles.arrow} aria-hidden="true">
                      →
                    </span>
                  </>
                ) : null}
                <Value label={change.change === 'changed' ? t('After') : undefined} isNew>
                  {valueWords(change, path, after, words)}
                </Value>
              </dd>
            </div>
          ))}
          {change.fields.length > MOST ? (
            <div className={styles.field}>
              <dt>{t('{{count}} more fields', { count: change.fields.length - MOST })}</dt>
              <dd />
            </div>
          ) : null}
        </dl>
      )}
    </li>
  )
}

const Value = ({
  label,
  isNew = false,
  children,
}: {
  label: string | undefined
  isNew?: boolean
  children: ReactNode
}): ReactElement => {
  const { t } = useTexts()
  return (
    <span className={styles.value} data-new={isNew || undefined}>
      {label ? <span className={styles.hidden}>{label}: </span> : null}
      {children ?? <em>{t('nothing')}</em>}
    </span>
  )
}
