import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { Trans } from '../texts/Trans.tsx'
import { useTexts } from '../texts/use-texts.ts'
import styles from './centred.module.css'

export const NotFound = (): ReactElement => {
  const { t } = useTexts()

  return (
    <main className={styles.centred}>
      <h1>{t('There is nothing at this address.')}</h1>
      <p>
        <Trans
          i18nKey="Check it for a typing error, or go to <sites>your sites</sites>."
          components={{ sites: <Link to="/" /> }}
        />
      </p>
    </main>
  )
}
