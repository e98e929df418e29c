import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { Frame } from '../shell/Frame.tsx'
import { PlacesNav } from '../shell/PlacesNav.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { Cards } from '../ui/Card.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { EmailCard } from './EmailCard.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { PersonCard } from './PersonCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { TwoFactorCard } from './TwoFactorCard.tsx'

/** Somebody's own account. */
export const AccountRoute = (): ReactElement => {
  const { t } = useTexts()
  const { queries } = useServices()
  const { data: me } = useSuspenseQuery(queries.me)
  usePageTitle(t('Account'))
  return (
    <Frame nav={<PlacesNav />}>
      <Cards>
        <PageHead title={t('Account')} />
        <PersonCard me={me} />
        <EmailCard me={me} />
        <PasswordCard />
        <PasskeysCard />
        <TwoFactorCard me={me} />
        <SessionsCard />
      </Cards>
    </Frame>
  )
}
