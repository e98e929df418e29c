import { useMutation } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { Problem } from '../ui/Problem.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { OutsidePage } from './OutsidePage.tsx'

const route = getRouteApi('/reset-password')

/** Sets a new password by a mailed link. */
export const ResetPasswordRoute = (): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const { token } = route.useSearch()
  const [password, setPassword] = useState('')
  const set = useMutation({
    mutationFn: () => api.post('/api/password-reset/confirm', { body: { token, password } }),
  })
  usePageTitle(t('Set a new password'))
  const back = <Link to="/sign-in">{t('Back to sign-in')}</Link>
  if (set.isSuccess) {
    return (
      <OutsidePage title={t('Your new password is set')} foot={back}>
        <Notice tone="good" title={t('You are signed out everywhere.')}>
          {t('Sign in with the new password.')}
        </Notice>
      </OutsidePage>
    )
  }
  return (
    <OutsidePage title={t('Set a new password')} onSubmit={() => set.mutate()} foot={back}>
      {set.error ? <Problem error={set.error} /> : null}
      <PasswordField
        label={t('New password')}
        name="password"
        isNew
        size="md"
        value={password}
        onChange={setPassword}
      />
      <BusyButton type="submit" size="md" fullWidth isBusy={set.isPending}>
        {t('Set the password')}
      </BusyButton>
    </OutsidePage>
  )
}
