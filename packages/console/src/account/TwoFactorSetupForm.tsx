import type { TwoFactorSetup } from '@footfall/contract'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { CardActions, CardForm } from '../ui/Card.tsx'
import { CopyText } from '../ui/CopyText.tsx'
import { Problem } from '../ui/Problem.tsx'
import { TextField } from '../ui/TextField.tsx'
import { QrCode } from './QrCode.tsx'
import styles from './two-factor.module.css'

export interface TwoFactorSetupFormProps {
  setup: TwoFactorSetup
  onDone(): Promise<void>
  onCancel(): void
}

/** The code to scan, or to type, and the first code back: only then it counts. */
export const TwoFactorSetupForm = (props: TwoFactorSetupFormProps): ReactElement => {
  const { setup, onDone, onCancel } = props
  const { t } = useTexts()
  const { api } = useServices()
  const [code, setCode] = useState('')
  const confirm = useMutation({
    mutationFn: () =>
      api.post('/api/me/two-factor/confirm', { body: { code: code.replace(/\s/g, '') } }),
    onSuccess: onDone,
  })
  const secret = URL.parse(setup.uri)?.searchParams.get('secret')
  return (
    <CardForm onSubmit={() => confirm.mutate()}>
      <ol className={styles.steps}>
        <li>
          <p>
            {t('Scan this with an app for such codes, such as the one of your password manager.')}
          </p>
          <QrCode text={setup.uri} label={t('QR code for your app')} />
          {secret ? (
            <p className={styles.secret}>
              {t('Or type this into the app:')} <CopyText text={secret} what={t('key')} />
            </p>
          ) : null}
        </li>
        <li>
          <p>{t('Enter the six digits that the app shows.')}</p>
          {confirm.error ? <Problem error={confirm.error} /> : null}
          <TextField
            label={t('Code')}
            name="code"
            required
            autoComplete="one-time-code"
            inputMode="numeric"
            pattern="[0-9 ]{6,8}"
            maxLength={8}
            value={code}
            onChange={setCode}
          />
        </li>
      </ol>
      <CardActions>
        <BusyButton type="submit" isBusy={confirm.isPending}>
          {t('Switch on')}
        </BusyButton>
        <Button variant="subtle" color="gray" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </CardActions>
    </CardForm>
  )
}
