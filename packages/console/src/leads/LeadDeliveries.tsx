import type { LeadDelivery } from '@footfall/contract'
import type { ReactElement } from 'react'
import { sayProblem } from '../texts/say-problem.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Item, ItemList } from '../ui/ItemList.tsx'
import { ToneBadge } from '../ui/ToneBadge.tsx'
import styles from './lead-detail.module.css'
import { DELIVERY_TONES, DELIVERY_WORDS, deliveryFacts, WAY_WORDS } from './lead-words.ts'

export interface LeadDeliveriesProps {
  deliveries: readonly LeadDelivery[]
  /** The webhook is being told again. */
  isBusy: boolean
  onResend(): void
}

/** Who was told, and what came of it. */
export const LeadDeliveries = (props: LeadDeliveriesProps): ReactElement => {
  const { deliveries, isBusy, onResend } = props
  const { t } = useTexts()
  const format = useFormat()
  return (
    <section className={styles.part}>
      <h3>{t('Who was told')}</h3>
      <ItemList label={t('Who was told')}>
        {deliveries.map((delivery) => (
          <Item
            key={delivery.id}
            title={
              <span className={styles.way}>
                {t(WAY_WORDS[delivery.way])}
                <ToneBadge
                  tone={DELIVERY_TONES[delivery.state]}
                  label={t(DELIVERY_WORDS[delivery.state])}
                />
              </span>
            }
            facts={
              <>
                {delivery.note ? <div>{sayProblem(delivery.note, t)}</div> : null}
                {deliveryFacts(delivery, t, format)}
              </>
            }
            action={
              delivery.way === 'webhook' ? (
                <BusyButton variant="default" size="xs" isBusy={isBusy} onClick={onResend}>
                  {t('Send again')}
                </BusyButton>
              ) : null
            }
          />
        ))}
      </ItemList>
    </section>
  )
}
