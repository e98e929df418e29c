import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { NewOwnerForm } from './NewOwnerForm.tsx'

/** A new account, where the server lets anybody make one. */
export const SignUpRoute = (): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  usePageTitle(t('Make an account'))
  return (
    <NewOwnerForm
      title={t('Make an account')}
      lead={t('Then add your site: it takes a few minutes.')}
      action={t('Make the account')}
      foot={<Link to="/sign-in">{t('Sign in instead')}</Link>}
      onMake={(body) => api.post('/api/sign-up', { body })}
    />
  )
}
