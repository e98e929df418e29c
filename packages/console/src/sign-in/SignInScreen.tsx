import { useMutation } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { useServices } from '../app/services.ts'
import { PasskeyCancelled } from '../passkeys/passkeys.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { Problem } from '../ui/Problem.tsx'
import { TextField } from '../ui/TextField.tsx'
import { CodeStep } from './CodeStep.tsx'
import { OutsidePage } from './OutsidePage.tsx'
import styles from './outside-page.module.css'

export interface SignInScreenProps {
  /** Known from a link, such as an invitation's. */
  email?: string
  /** Other ways: a forgotten password, a new account. */
  foot?: ReactNode
  onSignedIn(): void
}

/** By password or passkey; whoever has a second factor is asked for its code. */
export const SignInScreen = (props: SignInScreenProps): ReactElement => {
  const { foot, onSignedIn } = props
  const { t } = useTexts()
  const { api, passkeys } = useServices()
  const [email, setEmail] = useState(props.email ?? '')
  const [password, setPassword] = useState('')
  const signIn = useMutation({
    mutationFn: () => api.post('/api/auth/sign-in/email', { body: { email, password } }),
    onSuccess: ({ needsCode }) => {
      if (!needsCode) onSignedIn()
    },
  })
  const passkey = useMutation({
    async mutationFn() {
      const response = await passkeys.use(await api.post('/api/auth/passkey/options'))
      return api.post('/api/auth/passkey', { body: { response } })
    },
    onSuccess: onSignedIn,
  })
  if (signIn.data?.needsCode) return <CodeStep onSignedIn={onSignedIn} onBack={signIn.reset} />
  return (
    <OutsidePage title={t('Sign in')} onSubmit={() => signIn.mutate()} foot={foot}>
      {signIn.error ? <SignInProblem error={signIn.error} /> : null}
      <TextField
        label={t('E-mail')}
        type="email"
        name="email"
        autoComplete="username webauthn"
        size="md"
        required
        value={email}
        onChange={setEmail}
      />
      <PasswordField
        label={t('Password')}
        name="password"
        size="md"
        value={password}
        onChange={setPassword}
      />
      <BusyButton type="submit" size="md" fullWidth isBusy={signIn.isPending}>
        {t('Sign in')}
      </BusyButton>
      {passkeys.isThere ? (
        <>
          <div className={styles.or}>{t('or')}</div>
          <BusyButton
            variant="default"
            size="md"
            fullWidth
            isBusy={passkey.isPending}
            leftSection={<Icon name="passkey" />}
            onClick={() => passkey.mutate()}
          >
            {t('Sign in with a passkey')}
          </BusyButton>
          {passkey.error ? <PasskeyProblem error={passkey.error} /> : null}
        </>
      ) : null}
    </OutsidePage>
  )
}

const isWrong = (error: Error): boolean =>
  error instanceof ApiError && [400, 401, 403].includes(error.status)

const SignInProblem = ({ error }: { error: Error }): ReactElement => {
  const { t } = useTexts()
  return isWrong(error) ? (
    <Notice tone="bad" title={t('E-mail and password do not match.')}>
      {t('Check both, also whether caps lock is on.')}
    </Notice>
  ) : (
    <Problem error={error} />
  )
}

const PasskeyProblem = ({ error }: { error: Error }): ReactElement => {
  const { t } = useTexts()
  if (error instanceof PasskeyCancelled) {
    return (
      <Notice tone="quiet" title={t('No passkey was used.')}>
        {t('Try again, or sign in with your password.')}
      </Notice>
    )
  }
  return isWrong(error) ? (
    <Notice tone="bad" title={t('This passkey is not known here.')}>
      {t('Sign in with your password; then you can add it to your account.')}
    </Notice>
  ) : (
    <Problem error={error} />
  )
}
