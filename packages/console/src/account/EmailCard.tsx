import type { Me } from '@footfall/contract'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Card, CardActions, CardForm } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { Problem } from '../ui/Problem.tsx'
import { TextField } from '../ui/TextField.tsx'

/** The address one signs in with; another one counts once its mailbox has confirmed it. */
export const EmailCard = ({ me }: { me: Me }): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const [isOpen, setOpen] = useState(false)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const change = useMutation({
    mutationFn: () => api.post('/api/me/email', { body: { email, password } }),
    onSuccess: () => {
      setOpen(false)
      setPassword('')
    },
  })
  return (
    <Card
      title={t('E-mail')}
      lead={me.email}
      action={
        isOpen ? null : (
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            {t('Change the address')}
          </Button>
        )
      }
    >
      {change.isSuccess && !isOpen ? (
        <Notice tone="good" title={t('Look into the mailbox of {{email}}.', { email })}>
          {t('The address changes once you follow the link there, within a day.')}
        </Notice>
      ) : null}
      {isOpen ? (
        <CardForm onSubmit={() => change.mutate()}>
          {change.error ? <Problem error={change.error} /> : null}
          <TextField
            label={t('New address')}
            type="email"
            name="email"
            autoComplete="email"
            required
            autoFocus
            value={email}
            onChange={setEmail}
          />
          <PasswordField
            label={t('Your password')}
            name="password"
            value={password}
            onChange={setPassword}
          />
          <CardActions>
            <BusyButton type="submit" isBusy={change.isPending}>
              {t('Mail me a link')}
            </BusyButton>
            <Button variant="subtle" color="gray" onClick={() => setOpen(false)}>
              {t('Cancel')}
            </Button>
          </CardActions>
        </CardForm>
      ) : null}
    </Card>
  )
}
