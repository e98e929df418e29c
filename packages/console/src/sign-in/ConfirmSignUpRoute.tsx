import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { Problem } from '../ui/Problem.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { OutsidePage } from './OutsidePage.tsx'

const route = getRouteApi('/confirm-sign-up')

/** Makes the account by the mailed link. Asks for the password: the link alone could have come by a stranger's wish. */
export const ConfirmSignUpRoute = (): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const { token } = route.useSearch()
  const client = useQueryClient()
  const router = useRouter()
  const [password, setPassword] = useState('')
  const confirm = useMutation({
    mutationFn: () => api.post('/api/sign-up/confirm', { body: { token, password } }),
    onSuccess: () => {
      client.clear()
      router.history.push('/')
    },
  })
  usePageTitle(t('Confirm your account'))
  return (
    <OutsidePage
      title={t('Confirm your account')}
      lead={t('Enter the password you chose when you signed up.')}
      onSubmit={() => confirm.mutate()}
      foot={<Link to="/sign-in">{t('Sign in instead')}</Link>}
    >
      {confirm.error ? <Problem error={confirm.error} /> : null}
      <PasswordField
        label={t('Password')}
        name="password"
        size="md"
        value={password}
        onChange={setPassword}
      />
      <BusyButton type="submit" size="md" fullWidth isBusy={confirm.isPending}>
        {t('Confirm')}
      </BusyButton>
    </OutsidePage>
  )
}
