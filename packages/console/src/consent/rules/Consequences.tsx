import type { ConsentConfig } from '@footfall/contract'
import type { ReactElement } from 'react'
import { useFormat } from '../../texts/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CONSEQUENCES, type Consequence, consequenceOf } from './consequence.ts'
import styles from './rules-screen.module.css'

export interface ConsequencesProps {
  consent: ConsentConfig
  /** The owner's own; one that is not among them is shown beside them. */
  regions: readonly string[]
  nameOf(region: string): string
}

/** More of them nobody reads; the rest follows the same rule. */
const MOST = 4
/** Where most laws of this kind come from, for whoever names no region. */
const USUAL = ['DE', 'US-CA']

/** What the rules above mean for visitors, sentence by sentence, before they are saved. */
export const Consequences = ({ consent, regions, nameOf }: ConsequencesProps): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const places = new Map<Consequence, string[]>()
  const add = (region: string | undefined, place: string): void => {
    const found = consequenceOf(consent, region)
    places.set(found, [...(places.get(found) ?? []), place])
  }
  for (const region of new Set([...regions.slice(0, MOST), ...USUAL])) add(region, nameOf(region))
  add(undefined, t('where the region is not known'))
  return (
    <ul className={styles.consequences} aria-label={t('What follows for a visitor')}>
      {[...places].map(([consequence, names]) => (
        <li key={consequence}>{t(CONSEQUENCES[consequence], { place: format.list(names) })}</li>
      ))}
    </ul>
  )
}
