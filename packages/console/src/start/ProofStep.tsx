import type { OrderProof, ProofDestination } from '@footfall/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { PROOF_MS } from '../api/queries.ts'
import { useServices } from '../app/services.ts'
import { shortTitle } from '../live/destination-title.ts'
import { text } from '../texts/text.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import proof from './proof-step.module.css'
import { isSettled, proofWords } from './proof-words.ts'
import styles from './start-screen.module.css'
import type { StepProps } from './start-state.ts'

/** The end of the first visit: one real order, from end to end. */
export const ProofStep = ({ site }: StepProps): ReactElement => {
  const { t } = useTexts()
  const { queries } = useServices()
  const { data, error, isPending } = useQuery({
    ...queries.proof(site.key),
    // An order is seen before all platforms have responded.
    refetchInterval: ({ state }) => (state.data && isSettled(state.data) ? false : PROOF_MS),
  })
  if (error && !data) return <Problem error={error} />
  return (
    <>
      {data ? (
        <OneOrder order={data} />
      ) : (
        <p className={styles.lead} role="status">
          {isPending
            ? ''
            : t(
                'Waiting for the first order. Place one in your shop, or wait for a customer: this page shows it at once.',
              )}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          variant={data ? 'filled' : 'default'}
          renderRoot={(props) => (
            <Link {...props} to="/sites/$site/live" params={{ site: site.key }} />
          )}
        >
          {t('Watch what happens live')}
        </Button>
      </div>
    </>
  )
}

const OneOrder = ({ order }: { order: OrderProof }): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const { parts, worth } = proofWords(order, { t, list: format.list, money: format.money })
  return (
    <div className={proof.order}>
      <p className={proof.head}>
        {order.number
          ? t('Order {{number}}, {{when}}', {
              number: order.number,
              when: format.moment(order.time),
            })
          : t('An order, {{when}}', { when: format.moment(order.time) })}
      </p>
      {worth ? <p className={proof.worth}>{worth}</p> : null}
      <ul className={proof.parts}>
        {parts.map(({ name, say, isGood }) => (
          <li key={name} data-good={isGood || undefined}>
            <Icon name={isGood ? 'check' : 'minus'} size={18} />
            {say}
          </li>
        ))}
      </ul>
      {order.told.length > 0 ? (
        <dl className={styles.facts}>
          {order.told.map((one) => (
            <div key={one.name}>
              <dt>{shortTitle(one.title)}</dt>
              <dd>{t(HOW[one.state])}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  )
}

const HOW: Readonly<Record<ProofDestination['state'], string>> = {
  confirmed: text('Told by our server; it confirmed.'),
  'handed-over': text('Handed over in the visitor’s browser; it gives no confirmation.'),
  waiting: text('On its way.'),
  'not-told': text('Not told.'),
}
