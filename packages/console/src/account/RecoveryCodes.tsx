import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { CardActions } from '../ui/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './two-factor.module.css'

export interface RecoveryCodesProps {
  codes: readonly string[]
  onKept(): void
}

/** Shown this once: what gets one in without the phone. */
export const RecoveryCodes = ({ codes, onKept }: RecoveryCodesProps): ReactElement => {
  const { t } = useTexts()
  const clipboard = useClipboard({ timeout: 2000 })
  return (
    <div className={styles.recovery}>
      <Notice tone="waiting" title={t('Keep these recovery codes.')}>
        {t(
          'If you lose your phone, one of them gets you in. Each works once, and they are not shown again.',
        )}
      </Notice>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CardActions>
        <Button
          variant="default"
          leftSection={<Icon name={clipboard.copied ? 'tick' : 'copy'} />}
          onClick={() => clipboard.copy(codes.join('\n'))}
        >
          {clipboard.copied ? t('Copied') : t('Copy all')}
        </Button>
        <Button onClick={onKept}>{t('I have kept them')}</Button>
      </CardActions>
    </div>
  )
}
