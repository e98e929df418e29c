import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { usePageTitle } from '../ui/use-page-title.ts'
import { SignInScreen } from './SignInScreen.tsx'

const route = getRouteApi('/sign-in')

/** Ties the sign-in to its address; afterwards one is where one wanted to go. */
export const SignInRoute = (): ReactElement => {
  const { next = '/' } = route.useSearch()
  const router = useRouter()
  const client = useQueryClient()
  usePageTitle('Sign in')
  return (
    <SignInScreen
      onSignedIn={() => {
        // What was asked before belonged to nobody, or to somebody else.
        client.clear()
        router.history.push(next)
      }}
    />
  )
}
