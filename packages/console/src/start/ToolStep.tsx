import type { ReactElement } from 'react'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'
import { ConsentLink } from './ConsentLink.tsx'
import { NextButton } from './NextButton.tsx'
import styles from './start-screen.module.css'
import type { StepProps } from './start-state.ts'
import type { ListeningState } from './use-listening.ts'

export interface ToolStepProps extends Pick<StepProps, 'site' | 'onNext'> {
  listening: ListeningState
  /** Our banner asks too: then nothing keeps the owner here. */
  hasBanner: boolean
}

/** The page's own tool asks the visitor: pages only have to listen to it. */
export const ToolStep = ({ site, listening, hasBanner, onNext }: ToolStepProps): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const { isHeard, isBusy, error, listen } = listening
  const tools = format.list(listening.tools.map(({ label }) => label))
  return (
    <>
      {isHeard ? (
        <Notice tone="good" title={t('Footfall listens to {{tools}}.', { tools })}>
          {t('Pages do so within a minute. What its categories stand for is under Consent.')}
        </Notice>
      ) : (
        <p className={styles.lead}>
          {t(
            '{{tools}} asks your visitors already. Let Footfall listen to the answer; a second banner would only be in the way.',
            { tools },
          )}
        </p>
      )}
      {error ? <Problem error={error} /> : null}
      <div className={styles.actions}>
        {isHeard ? (
          <NextButton onNext={onNext} />
        ) : (
          <BusyButton isBusy={isBusy} onClick={listen}>
            {t('Listen to {{tools}}', { tools })}
          </BusyButton>
        )}
        <ConsentLink site={site} />
        {isHeard ? null : (
          <NextButton onNext={onNext} isQuiet {...(!hasBanner && { label: t('Go on without') })} />
        )}
      </div>
    </>
  )
}
