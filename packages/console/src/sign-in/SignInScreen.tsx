import { PasswordInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactElement, useState } from 'react'
import { ApiError } from '../api/api.ts'
import { paths } from '../api/queries.ts'
import { useServices } from '../app/services.ts'
import { Mark } from '../brand/Mark.tsx'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'
import styles from './sign-in-screen.module.css'

export interface SignInScreenProps {
  onSignedIn(): void
}

/** E-mail and password. */
export const SignInScreen = ({ onSignedIn }: SignInScreenProps): ReactElement => {
  const { api } = useServices()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const signIn = useMutation({
    mutationFn: () => api.post(paths.signIn, { email, password }),
    onSuccess: onSignedIn,
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    signIn.mutate()
  }
  return (
    <main className={styles.page}>
      <form className={styles.form} onSubmit={submit} aria-labelledby="sign-in-title">
        <div className={styles.brand}>
          <Mark size={32} />
          <span>Footfall</span>
        </div>
        <h1 id="sign-in-title" className={styles.title}>
          Sign in
        </h1>
        {signIn.error ? <SignInProblem error={signIn.error} /> : null}
        <TextInput
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          size="md"
          required
          withAsterisk={false}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          visibilityToggleIcon={({ reveal }) => <Icon name={reveal ? 'eye-off' : 'eye'} />}
          size="md"
          required
          withAsterisk={false}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <BusyButton type="submit" size="md" fullWidth isBusy={signIn.isPending}>
          Sign in
        </BusyButton>
      </form>
    </main>
  )
}

const SignInProblem = ({ error }: { error: Error }): ReactElement =>
  error instanceof ApiError && (error.status === 401 || error.status === 400) ? (
    <Notice tone="bad" title="E-mail and password do not match.">
      Check both, also whether caps lock is on. If you have lost the password, ask who runs the
      server for a new one.
    </Notice>
  ) : (
    <Problem error={error} />
  )
