import { type LiveDestination, REASONS, STATES } from '@footfall/contract'
import type { ReactElement } from 'react'
import { Trans } from '../texts/Trans.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { CopyText } from '../ui/CopyText.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import { WayStep } from './WayStep.tsx'

export interface BrowserStepProps {
  destination: LiveDestination
  title: string
  /** When the event occurred. */
  since: number
  /** The shop's server told of the event, so no browser took part. */
  isShopsWord: boolean
}

/** What one platform's script in the visitor's browser did. */
export const BrowserStep = (props: BrowserStepProps): ReactElement => {
  const { t } = useTexts()

  const { destination, title, since, isShopsWord } = props
  const { state, reason, at, late, ids } = destination.browser
  if (state === 'off') {
    return (
      <WayStep icon="browser" tone="quiet" title={t('{{title}} in the browser', { title })}>
        <p>
          {isShopsWord
            ? t('Not used: your shop told of it, no page did.')
            : t('Not used: this platform is told by the server only.')}
        </p>
      </WayStep>
    )
  }
  return (
    <WayStep
      icon="browser"
      tone={STATES[state].tone}
      title={t('{{title}} in the browser', { title })}
      badge={<StateBadge state={state} />}
      at={at}
      since={since}
    >
      {reason ? <p>{t(REASONS[reason])}</p> : null}
      {late ? <p>{t('It waited for the visitor’s answer and kept its own time.')}</p> : null}
      {ids?.map((id) => (
        <p key={id}>
          <Trans
            i18nKey="To {{id}}"
            values={{ id: <CopyText text={id} what={t('{{title}} id', { title })} /> }}
          />
        </p>
      ))}
    </WayStep>
  )
}
