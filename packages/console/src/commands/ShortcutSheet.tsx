import { CloseButton } from '@mantine/core'
import { type ReactElement, useId } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Dialog } from '../ui/Dialog.tsx'
import styles from './commands.module.css'

/** Which keys do what. */
export const ShortcutSheet = ({ onClose }: { onClose(): void }): ReactElement => {
  const { t } = useTexts()
  const id = useId()
  const keys: [keys: string[], what: string][] = [
    [['⌘ K', 'Ctrl K'], t('Go to a screen or a site, or do something')],
    [['/'], t('Search on this screen')],
    [['?'], t('Show these keys')],
    [['Esc'], t('Close what is open')],
  ]
  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <div className={styles.sheet}>
        <header className={styles.sheetHead}>
          <h2 id={id} className={styles.sheetTitle}>
            {t('Keys')}
          </h2>
          <CloseButton aria-label={t('Close')} onClick={onClose} autoFocus />
        </header>
        <dl className={styles.keys}>
          {keys.map(([names, what]) => (
            <div key={what}>
              <dt>
                {names.map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  )
}
