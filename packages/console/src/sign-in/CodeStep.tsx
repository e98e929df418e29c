import { useMutation } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Problem } from '../ui/Problem.tsx'
import { TextField } from '../ui/TextField.tsx'
import { OutsidePage } from './OutsidePage.tsx'
import styles from './outside-page.module.css'

export interface CodeStepProps {
  onSignedIn(): void
  onBack(): void
}

/** The second factor: the app's code, or one of the recovery codes. */
export const CodeStep = ({ onSignedIn, onBack }: CodeStepProps): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const [code, setCode] = useState('')
  const [isRecovery, setRecovery] = useState(false)
  const confirm = useMutation({
    mutationFn: () => api.post('/api/auth/code', { body: { code, isRecovery } }),
    onSuccess: onSignedIn,
  })
  return (
    <OutsidePage
      title={isRecovery ? t('Enter a recovery code') : t('Enter the code of your app')}
      lead={
        isRecovery
          ? t('One of the codes you kept when you switched two-factor sign-in on. Each works once.')
          : t('Six digits, from the app in which you keep your second factor.')
      }
      onSubmit={() => confirm.mutate()}
      foot={
        <>
          <button
            type="button"
            className={styles.link}
            onClick={() => {
              setRecovery(!isRecovery)
              setCode('')
              confirm.reset()
            }}
          >
            {isRecovery ? t('Use the app’s code') : t('Use a recovery code')}
          </button>
          <button type="button" className={styles.link} onClick={onBack}>
            {t('Back')}
          </button>
        </>
      }
    >
      {confirm.error ? <Problem error={confirm.error} /> : null}
      <TextField
        key={String(isRecovery)}
        label={t('Code')}
        name="code"
        size="md"
        required
        autoFocus
        autoComplete="one-time-code"
        spellCheck={false}
        {...(isRecovery ? {} : { inputMode: 'numeric', pattern: '[0-9 ]{6,8}', maxLength: 8 })}
        value={code}
        onChange={setCode}
      />
      <BusyButton type="submit" size="md" fullWidth isBusy={confirm.isPending}>
        {t('Go on')}
      </BusyButton>
    </OutsidePage>
  )
}
