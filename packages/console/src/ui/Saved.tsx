import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Icon } from './Icon.tsx'
import styles from './saved.module.css'

/** Says that something was saved, for as long as that is the news. */
export const Saved = ({ isShown, text }: { isShown: boolean; text?: string }): ReactElement => {
  const { t } = useTexts()
  return (
    <span className={styles.saved} role="status">
      {isShown ? (
        <>
          <Icon name="check" />
          {text ?? t('Saved')}
        </>
      ) : null}
    </span>
  )
}
