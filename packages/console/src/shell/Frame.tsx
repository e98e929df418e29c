import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { Mark } from '../brand/Mark.tsx'
import { useCommands } from '../commands/use-commands.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import styles from './shell.module.css'

export interface FrameProps {
  /** Chooses the site or the organisation. */
  switcher?: ReactNode
  /** Ways to go. */
  nav: ReactNode
  children: ReactNode
}

/** The frame around every screen: beside it on wide screens, above and below it on a phone. */
export const Frame = ({ switcher, nav, children }: FrameProps): ReactElement => {
  const { t } = useTexts()
  const { openPalette } = useCommands()
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {t('Skip to content')}
      </a>
      <header className={styles.side}>
        <Link to="/" className={styles.brand ?? ''}>
          <Mark size={24} />
          <span className={styles.word}>Footfall</span>
        </Link>
        {switcher ? <div className={styles.switcher}>{switcher}</div> : null}
        <button type="button" className={styles.find} onClick={openPalette}>
          <Icon name="search" />
          <span className={styles.findWord}>{t('Go to or do…')}</span>
          <kbd className={styles.key}>{paletteKey()}</kbd>
        </button>
        <nav className={styles.nav} aria-label={t('Main')}>
          {nav}
        </nav>
        <div className={styles.account}>
          <AccountMenu />
        </div>
      </header>
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

const paletteKey = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K')
