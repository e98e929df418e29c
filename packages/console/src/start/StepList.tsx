import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { START_STEPS, type StartStep } from './start-search.ts'
import { STEP_TITLES } from './start-state.ts'
import styles from './step-list.module.css'

export interface StepListProps {
  current: StartStep
  done: ReadonlySet<StartStep>
  onStep(step: StartStep): void
}

/** All steps with what is done; each can be gone to at any time. */
export const StepList = ({ current, done, onStep }: StepListProps): ReactElement => {
  const { t } = useTexts()
  const at = START_STEPS.indexOf(current) + 1
  return (
    <nav aria-label={t('Steps')}>
      <p className={styles.short}>{t('Step {{at}} of {{all}}', { at, all: START_STEPS.length })}</p>
      <ol className={styles.steps}>
        {START_STEPS.map((step, index) => (
          <li key={step} data-done={done.has(step) || undefined}>
            <button
              type="button"
              className={styles.step}
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onStep(step)}
            >
              <span className={styles.mark} aria-hidden="true">
                {done.has(step) ? <Icon name="tick" size={14} /> : index + 1}
              </span>
              <span className={styles.name}>{t(STEP_TITLES[step].short)}</span>
              {done.has(step) ? <span className={styles.hidden}>{t('done')}</span> : null}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
