import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'
import { TextField } from '../ui/TextField.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { OutsidePage } from './OutsidePage.tsx'

/** Asks for a link by which a new password is set. */
export const ForgotPasswordRoute = (): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const [email, setEmail] = useState('')
  const ask = useMutation({
    mutationFn: () => api.post('/api/password-reset', { body: { email } }),
  })
  usePageTitle(t('Forgot the password?'))
  return (
    <OutsidePage
      title={t('Forgot the password?')}
      lead={t('We mail you a link by which you set a new one. It works for an hour.')}
      onSubmit={() => ask.mutate()}
      foot={<Link to="/sign-in">{t('Back to sign-in')}</Link>}
    >
      {ask.error ? <Problem error={ask.error} /> : null}
      {ask.isSuccess ? (
        <Notice tone="good" title={t('Look into your mailbox.')}>
          {t(
            'If somebody signs in here with this address, the link is on its way. Not there after five minutes? Then ask once more.',
          )}
        </Notice>
      ) : null}
      <TextField
        label={t('E-mail')}
        type="email"
        name="email"
        autoComplete="username"
        size="md"
        required
        value={email}
        onChange={setEmail}
      />
      <BusyButton type="submit" size="md" fullWidth isBusy={ask.isPending}>
        {t('Mail me a link')}
      </BusyButton>
    </OutsidePage>
  )
}
