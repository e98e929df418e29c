import { Link } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Notice } from '../ui/Notice.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { NewOwnerForm } from './NewOwnerForm.tsx'
import { OutsidePage } from './OutsidePage.tsx'

/** A new account, where the server lets anybody make one. */
export const SignUpRoute = (): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const [mailedTo, setMailedTo] = useState<string>()
  usePageTitle(t('Make an account'))
  const foot = <Link to="/sign-in">{t('Sign in instead')}</Link>
  if (mailedTo !== undefined) {
    return (
      <OutsidePage title={t('Make an account')} foot={foot}>
        <Notice tone="good" title={t('Look into your mailbox.')}>
          {t('We sent a mail to {{email}}. Follow its link to go on.', { email: mailedTo })}
        </Notice>
      </OutsidePage>
    )
  }
  return (
    <NewOwnerForm
      title={t('Make an account')}
      lead={t('Then add your site: it takes a few minutes.')}
      action={t('Make the account')}
      foot={foot}
      onMake={async (body) => {
        const { organisation } = await api.post('/api/sign-up', { body })
        if (organisation === undefined) setMailedTo(body.email)
        return organisation !== undefined
      }}
    />
  )
}
