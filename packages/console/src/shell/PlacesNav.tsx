import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Icon } from '../ui/Icon.tsx'
import navStyles from './nav-links.module.css'

/** The ways that everybody has, for pages that belong to no site and no organisation. */
export const PlacesNav = (): ReactElement => {
  const { t } = useTexts()
  return (
    <>
      <Link to="/" className={navStyles.link ?? ''} activeOptions={{ exact: true }}>
        <Icon name="site" size={18} />
        {t('Sites')}
      </Link>
      <Link to="/account" className={navStyles.link ?? ''}>
        <Icon name="person" size={18} />
        {t('Account')}
      </Link>
    </>
  )
}
