import { useMutation } from '@tanstack/react-query'
import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { ApiError } from '../api/api-error.ts'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { OutsidePage } from './OutsidePage.tsx'

const route = getRouteApi('/verify-email')

/** Confirms another address. By a press and not by itself: mail programs open links before people do. */
export const VerifyEmailRoute = (): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const { token } = route.useSearch()
  const confirm = useMutation({
    mutationFn: () => api.post('/api/verify-email', { body: { token } }),
  })
  const location = useLocation()
  const isSignedOut = confirm.error instanceof ApiError && confirm.error.status === 401
  usePageTitle(t('Confirm your address'))
  return (
    <OutsidePage
      title={t('Confirm your address')}
      onSubmit={() => confirm.mutate()}
      foot={<Link to="/">{t('To the console')}</Link>}
    >
      {isSignedOut ? (
        <Notice tone="waiting" title={t('Sign in first.')}>
          {t(
            'With the account that this address is for: only so it is certain that both are yours.',
          )}{' '}
          <Link to="/sign-in" search={{ next: location.href }}>
            {t('Sign in')}
          </Link>
        </Notice>
      ) : confirm.error ? (
        <Problem error={confirm.error} />
      ) : null}
      {confirm.data ? (
        <Notice tone="good" title={t('Your address is confirmed.')}>
          {t('From now on you sign in with {{email}}.', { email: confirm.data.email })}
        </Notice>
      ) : (
        <BusyButton type="submit" size="md" fullWidth isBusy={confirm.isPending}>
          {t('Confirm')}
        </BusyButton>
      )}
    </OutsidePage>
  )
}
