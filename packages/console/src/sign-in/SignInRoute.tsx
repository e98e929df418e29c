import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { SignInScreen } from './SignInScreen.tsx'

const route = getRouteApi('/sign-in')

/** Ties the sign-in to its address; afterwards one is where one wanted to go. */
export const SignInRoute = (): ReactElement => {
  const { t } = useTexts()
  const { next = '/', email } = route.useSearch()
  const { queries } = useServices()
  const { data: start } = useQuery(queries.start)
  const router = useRouter()
  const client = useQueryClient()
  usePageTitle(t('Sign in'))
  return (
    <SignInScreen
      {...(email ? { email } : {})}
      foot={
        <>
          <Link to="/forgot-password">{t('Forgot the password?')}</Link>
          {start?.isSignUpOpen ? <Link to="/sign-up">{t('Make an account')}</Link> : null}
        </>
      }
      onSignedIn={() => {
        // What was asked before belonged to nobody, or to somebody else.
        client.clear()
        router.history.push(next)
      }}
    />
  )
}
