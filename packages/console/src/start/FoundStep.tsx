import { includesRole } from '@footfall/contract'
import { Button, Switch } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import found from './found-step.module.css'
import { failureWords, foundRows } from './lookup-words.ts'
import { NextButton } from './NextButton.tsx'
import styles from './start-screen.module.css'
import { readPage, type StepProps } from './start-state.ts'
import { usePlugin } from './use-plugin.ts'
import { useShop } from './use-shop.ts'

/** What stands on the owner's page, each with what follows from it. */
export const FoundStep = ({ site, lookup, onSearch, onNext }: StepProps): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const read = readPage(lookup)
  const shop = useShop(site.key, read?.shop)
  const plugin = usePlugin(site.key, read?.plugin)
  const [isWanted, setWanted] = useState(true)
  const [isShared, setShared] = useState(true)
  const again = (
    <Button variant="default" onClick={() => onSearch({ step: 'address' })}>
      {t('Look at another address')}
    </Button>
  )
  if (!read) {
    return (
      <>
        <p className={styles.lead}>
          {lookup?.result.state === 'failed'
            ? failureWords(lookup.result, t).title
            : t('Nobody has looked at your page yet.')}
        </p>
        <div className={styles.actions}>
          {again}
          <NextButton onNext={onNext} isQuiet label={t('Go on without')} />
        </div>
      </>
    )
  }
  const asks =
    read.shop !== undefined && shop.isCounted === false && includesRole(site.role, 'editor')
  const asksPlugin = plugin.isOpen && includesRole(site.role, 'editor')
  const goOn = async (): Promise<void> => {
    if (asks && isWanted) await shop.count()
    if (asksPlugin && isShared) await plugin.share()
    onNext()
  }
  return (
    <>
      <p className={styles.lead}>
        {t('On {{address}}, read {{when}}.', {
          address: read.title ? `${read.url} (${read.title})` : read.url,
          when: format.moment(read.at),
        })}
      </p>
      <dl className={styles.facts}>
        {foundRows(read, { t, list: format.list }).map((row) => (
          <div key={row.name}>
            <dt>{row.label}</dt>
            <dd>
              <strong className={found.value} data-attention={row.isAttention || undefined}>
                {row.isAttention ? <Icon name="alert" /> : null}
                {row.value}
              </strong>
              {row.follows ? <small className={found.follows}>{row.follows}</small> : null}
            </dd>
          </div>
        ))}
      </dl>
      {asks ? (
        <Switch
          label={t('Count this shop’s orders')}
          description={t('Each one once, with all that the buyer paid. You can change it later.')}
          checked={isWanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.checked)}
        />
      ) : null}
      {asksPlugin ? (
        <Switch
          label={t('Use PixelYourSite’s cookie names')}
          description={t(
            'The plugin and your shop can then read what Footfall knows of a visit. You can change it later in Settings.',
          )}
          checked={isShared}
          onChange={({ currentTarget }) => setShared(currentTarget.checked)}
        />
      ) : null}
      {shop.error ? <Problem error={shop.error} /> : null}
      {plugin.error ? <Problem error={plugin.error} /> : null}
      <div className={styles.actions}>
        <BusyButton
          isBusy={shop.isBusy || plugin.isBusy}
          onClick={() => void goOn().catch(() => undefined)}
        >
          {t('Next')}
        </BusyButton>
        {again}
      </div>
    </>
  )
}
