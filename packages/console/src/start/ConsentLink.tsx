import type { SiteDetail } from '@footfall/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'

/** Leads to all that can be chosen about consent. */
export const ConsentLink = ({ site }: { site: SiteDetail }): ReactElement => {
  const { t } = useTexts()
  return (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link {...props} to="/sites/$site/consent" params={{ site: site.key }} />
      )}
    >
      {t('Open Consent')}
    </Button>
  )
}
