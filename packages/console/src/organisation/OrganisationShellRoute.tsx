import { NativeSelect } from '@mantine/core'
import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { Frame } from '../shell/Frame.tsx'
import navStyles from '../shell/nav-links.module.css'
import { sectionsFor } from '../shell/sections.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { OrganisationName } from './OrganisationName.tsx'
import { ORGANISATION_SECTIONS } from './sections.ts'
import { useOrganisation, useOrganisations } from './use-organisation.ts'

/** The frame around an organisation's screens. */
export const OrganisationShellRoute = (): ReactElement => {
  const { t } = useTexts()
  const navigate = useNavigate()
  const organisation = useOrganisation()
  const first = useOrganisations()
  const { id, role } = organisation
  const all = first.some((one) => one.id === id) ? first : [organisation, ...first]
  return (
    <Frame
      switcher={
        all.length > 1 ? (
          <NativeSelect
            aria-label={t('Organisation')}
            value={id}
            onChange={({ currentTarget: { value } }) =>
              void navigate({
                to: '/organisations/$organisation/sites',
                params: { organisation: value },
                search: {},
              })
            }
            data={all.map((one) => ({ value: one.id, label: one.name }))}
          />
        ) : (
          <OrganisationName organisation={organisation} />
        )
      }
      nav={sectionsFor(ORGANISATION_SECTIONS, role).map(({ to, icon, label }) => (
        <Link key={to} to={to} params={{ organisation: id }} className={navStyles.link ?? ''}>
          <Icon name={icon} size={18} />
          {t(label)}
        </Link>
      ))}
    >
      <Outlet />
    </Frame>
  )
}
