import type { Refusal, RefusalKind } from '@footfall/contract'
import { type ReactElement, useState } from 'react'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { FoldCard } from './FoldCard.tsx'
import { allowWords, othersText, refusalAdvice, refusalTitle, timesText } from './refusal-words.ts'
import styles from './refusals.module.css'

/** More than these push the events themselves off the screen. */
const MOST = 3

export interface RefusalCardProps {
  kind: RefusalKind
  refusals: readonly Refusal[]
  others: number
  /** Absent for members, who may only look. */
  onAllow?: ((refusal: Refusal) => void) | undefined
  /** What is being allowed just now. */
  busy?: string | undefined
}

/** Names or domains that a site does not let in, each with the one thing to do about it. */
export const RefusalCard = (props: RefusalCardProps): ReactElement | null => {
  const { t } = useTexts()
  const format = useFormat()

  const { kind, refusals, others, onAllow, busy } = props
  const [isOpen, setOpen] = useState<boolean>()
  const [isWhole, setWhole] = useState(false)
  if (refusals.length === 0) return null
  const allow = allowWords(kind, t)
  // A button for one more would take as much room as the one.
  const shown = isWhole || refusals.length <= MOST + 1 ? refusals : refusals.slice(0, MOST)
  const rest = refusals.length - shown.length
  const title = refusalTitle(kind, refusals.length, t)
  return (
    <FoldCard icon="minus" title={title} isOpen={isOpen} onToggle={setOpen} mark={kind}>
      <p className={styles.advice}>{refusalAdvice(kind, refusals.length, t)}</p>
      <ul className={styles.list}>
        {shown.map((refusal) => (
          <li key={refusal.value}>
            <span className={styles.what}>
              <bdi className={styles.value}>{refusal.value}</bdi>
              <span className={styles.times}>{timesText(refusal.n, t, format)}</span>
            </span>
            {refusal.isSaved ? (
              <span className={styles.saved}>
                <Icon name="clock" /> {t('Let in once you publish')}
              </span>
            ) : onAllow ? (
              <BusyButton
                variant="default"
                size="xs"
                isBusy={busy === refusal.value}
                disabled={busy !== undefined && busy !== refusal.value}
                aria-label={`${allow}: ${refusal.value}`}
                onClick={() => onAllow(refusal)}
              >
                {allow}
              </BusyButton>
            ) : null}
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          {t('Show {{rest}} more', { rest })}
        </button>
      ) : null}
      {rest === 0 && others > 0 ? (
        <p className={styles.advice}>{othersText(kind, others, t, format)}</p>
      ) : null}
      {onAllow ? null : (
        <p className={styles.advice}>
          {t('An owner of this site can allow them.', { count: refusals.length })}
        </p>
      )}
    </FoldCard>
  )
}
