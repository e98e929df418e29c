import { Outlet } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { Mark } from '../brand/Mark.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { NavLinks } from './NavLinks.tsx'
import { SiteSwitcher } from './SiteSwitcher.tsx'
import styles from './shell.module.css'

/** The frame around every screen of a site: beside it on wide screens, above and below it on a phone. */
export const Shell = ({ site }: { site: string }): ReactElement => (
  <div className={styles.shell}>
    <a href="#content" className={styles.skip}>
      Skip to content
    </a>
    <header className={styles.side}>
      <div className={styles.brand}>
        <Mark size={24} />
        <span className={styles.word}>Footfall</span>
      </div>
      <div className={styles.switcher}>
        <SiteSwitcher current={site} />
      </div>
      <nav className={styles.nav} aria-label="Main">
        <NavLinks site={site} />
      </nav>
      <div className={styles.account}>
        <AccountMenu />
      </div>
    </header>
    <main id="content" className={styles.content} tabIndex={-1}>
      <Outlet />
    </main>
  </div>
)
