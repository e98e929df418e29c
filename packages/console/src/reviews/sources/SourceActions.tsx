import type { ReviewSourceInfo, ReviewSourceKindInfo } from '@footfall/contract'
import { Button, Switch } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { Problem } from '../../ui/Problem.tsx'
import styles from './sources-screen.module.css'
import type { useSource } from './use-source.ts'

export interface SourceActionsProps {
  source: ReviewSourceInfo
  kind: ReviewSourceKindInfo | undefined
  does: ReturnType<typeof useSource>
  onDeleted(): void
}

/** On or off, ask now, connect, delete. */
export const SourceActions = ({
  source,
  kind,
  does,
  onDeleted,
}: SourceActionsProps): ReactElement => {
  const { t } = useTexts()
  const [asking, setAsking] = useState<'delete' | 'secret'>()
  const { change, refresh, connect, rotate, remove } = does
  const error = refresh.error ?? connect.error ?? rotate.error ?? remove.error
  const fill = kind?.fill
  const isFetched = fill === 'pull' || fill === 'oauth'
  return (
    <>
      {error ? <Problem error={error} /> : null}
      <Switch
        label={t('Show its reviews')}
        description={t('Off: it is not asked, and visitors see none of it. What is kept stays.')}
        checked={source.isOn}
        onChange={({ currentTarget }) => change.mutate({ isOn: currentTarget.checked })}
      />
      <div className={styles.actions}>
        {fill === 'oauth' ? (
          <BusyButton
            size="sm"
            variant={source.isConnected ? 'default' : 'filled'}
            isBusy={connect.isPending}
            onClick={() => connect.mutate()}
          >
            {source.isConnected ? t('Connect again') : t('Connect your account')}
          </BusyButton>
        ) : null}
        {isFetched && source.isOn ? (
          <BusyButton
            variant="default"
            size="sm"
            isBusy={refresh.isPending}
            isIdle={fill === 'oauth' && !source.isConnected}
            onClick={() => refresh.mutate()}
          >
            {t('Ask now')}
          </BusyButton>
        ) : null}
        {fill === 'signed' ? (
          <Button variant="default" size="sm" onClick={() => setAsking('secret')}>
            {t('Make a new secret…')}
          </Button>
        ) : null}
        {source.url ? (
          <Button
            component="a"
            variant="subtle"
            size="sm"
            href={source.url}
            target="_blank"
            rel="noreferrer"
          >
            {t('All reviews there')}
          </Button>
        ) : null}
        <Button variant="subtle" size="sm" color="gray" onClick={() => setAsking('delete')}>
          {t('Delete…')}
        </Button>
      </div>
      {asking === 'secret' ? (
        <Confirm
          title={t('Make a new secret?')}
          yes={t('Make it')}
          no={t('Cancel')}
          isBusy={rotate.isPending}
          onYes={() => rotate.mutate(undefined, { onSettled: () => setAsking(undefined) })}
          onNo={() => setAsking(undefined)}
        >
          {t('The one before ends at once: your program must sign with the new one.')}
        </Confirm>
      ) : null}
      {asking === 'delete' ? (
        <Confirm
          title={t('Delete {{name}}?', { name: source.name })}
          yes={t('Delete')}
          no={t('Cancel')}
          isBusy={remove.isPending}
          onYes={() =>
            remove.mutate(undefined, {
              onSuccess: onDeleted,
              onSettled: () => setAsking(undefined),
            })
          }
          onNo={() => setAsking(undefined)}
        >
          {t(
            'Its {{count}} reviews go along, with their pictures, your replies here and what you hid. At the source itself nothing changes.',
            { count: source.kept },
          )}
        </Confirm>
      ) : null}
    </>
  )
}
