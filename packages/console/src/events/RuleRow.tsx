import type { CatalogueRule } from '@footfall/contract'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import styles from './events-screen.module.css'
import { RuleStateMark } from './RuleStateMark.tsx'
import { ruleSentence, type WordTools } from './rule-words.ts'
import { Tally } from './Tally.tsx'

export interface RuleRowProps {
  site: string
  rule: CatalogueRule
  words: WordTools
}

/** One of the owner's events: its sentence, where it stands, how often it came. */
export const RuleRow = ({ site, rule, words }: RuleRowProps): ReactElement => {
  const { id, draft, state, tally } = rule
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <Link
          to="/sites/$site/events/$rule"
          params={{ site, rule: id }}
          className={styles.name ?? ''}
        >
          {draft.title || draft.event.name}
        </Link>
        <RuleStateMark state={state} />
      </div>
      <p className={styles.sentence}>{ruleSentence(draft, words)}</p>
      <Tally tally={tally} />
    </li>
  )
}
