import type { Role } from '@footfall/contract'
import { Menu } from '@mantine/core'
import { Link, useMatchRoute, useNavigate } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './nav-links.module.css'
import { PHONE_SECTIONS, SITE_SECTIONS, type SiteSection, sectionsFor } from './sections.ts'

export interface NavLinksProps {
  site: string
  /** Whoever looks: the screens of higher roles are not shown. */
  role: Role
  /** How many destinations have stopped. */
  stopped: number
}

/** The ways to go within a site. On a phone the first few, and the others behind ‘More’. */
export const NavLinks = ({ site, role, stopped }: NavLinksProps): ReactElement => {
  const { t } = useTexts()
  const navigate = useNavigate()
  const matches = useMatchRoute()
  const sections = sectionsFor(SITE_SECTIONS, role)
  const rest = sections.slice(PHONE_SECTIONS)
  const isBehind = rest.some((section) =>
    matches({ to: section.to, params: { site }, fuzzy: !('isExact' in section) }),
  )
  return (
    <>
      {sections.map((section, at) => (
        <Link
          key={section.to}
          to={section.to}
          params={{ site }}
          className={styles.link ?? ''}
          activeOptions={{ exact: 'isExact' in section }}
          data-rest={at >= PHONE_SECTIONS || undefined}
        >
          <Icon name={section.icon} size={18} />
          {t(section.label)}
          {isStoppedPlace(section) && stopped > 0 ? (
            <span className={styles.stopped}>
              <Icon name="alert" size={14} />
              <span className={styles.count}>{stopped}</span>
              <span className={styles.word}> {t('stopped', { count: stopped })}</span>
            </span>
          ) : null}
        </Link>
      ))}
      {rest.length > 0 ? (
        <Menu
          position="top-end"
          width={220}
          shadow="md"
          withinPortal
          withInitialFocusPlaceholder={false}
        >
          <Menu.Target>
            <button
              type="button"
              className={`${styles.link} ${styles.more}`}
              data-current={isBehind || undefined}
            >
              <Icon name="dots" size={18} />
              {t('More')}
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map(({ to, icon, label }) => (
              <Menu.Item
                key={to}
                leftSection={<Icon name={icon} />}
                onClick={() => void navigate({ to, params: { site } })}
              >
                {t(label)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </>
  )
}

const isStoppedPlace = ({ to }: SiteSection): boolean => to === '/sites/$site/settings/destinations'
