import { type ThingChange, thingKey } from '@footfall/contract'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import styles from './publish.module.css'
import { ThingDifference } from './ThingDifference.tsx'
import type { Chosen } from './use-chosen.ts'

export interface DifferencesProps {
  changes: readonly ThingChange[]
  /** Set where things can be chosen. */
  chosen?: Chosen
}

/** Differences thing by thing. */
export const Differences = ({ changes, chosen }: DifferencesProps): ReactElement => {
  const { t } = useTexts()
  if (changes.length === 0) return <p className={styles.note}>{t('Nothing differs.')}</p>
  return (
    <ul className={styles.things}>
      {changes.map((change) => (
        <ThingDifference
          key={thingKey(change)}
          change={change}
          choice={
            chosen && {
              isChosen: chosen.isChosen(change),
              onChoose: (isChosen) => chosen.choose(change, isChosen),
            }
          }
        />
      ))}
    </ul>
  )
}
