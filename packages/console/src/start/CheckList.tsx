import type { VerificationCheck } from '@footfall/contract'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import styles from './check-list.module.css'
import { CHECK_STATES, CHECK_WORDS } from './verification-words.ts'

const ICONS: Readonly<Record<VerificationCheck['state'], IconName>> = {
  good: 'check',
  bad: 'alert',
  open: 'clock',
}

const NOTHING_YET: readonly VerificationCheck[] = (
  ['script', 'domain', 'policy', 'consent', 'events'] as const
).map((name) => ({ name, state: 'open' }))

/** The list that turns green line by line. */
export const CheckList = ({
  checks = NOTHING_YET,
}: {
  checks: readonly VerificationCheck[] | undefined
}): ReactElement => {
  const { t } = useTexts()
  return (
    <ul className={styles.checks} aria-live="polite" aria-label={t('What we check')}>
      {checks.map(({ name, state }) => (
        <li key={name} data-state={state}>
          <Icon name={ICONS[state]} size={18} />
          <span>{t(CHECK_WORDS[name])}</span>
          <span className={styles.state}>{t(CHECK_STATES[state])}</span>
        </li>
      ))}
    </ul>
  )
}
