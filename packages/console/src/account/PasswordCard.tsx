import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Card, CardActions, CardForm } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { Problem } from '../ui/Problem.tsx'

/** Changing the password, which ends all other sessions. */
export const PasswordCard = (): ReactElement => {
  const { t } = useTexts()
  const { api, queries } = useServices()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const change = useMutation({
    mutationFn: () => api.post('/api/me/password', { body: { current, next } }),
    onSuccess: () => {
      setOpen(false)
      setCurrent('')
      setNext('')
      return client.invalidateQueries({ queryKey: queries.sessions.queryKey })
    },
  })
  return (
    <Card
      title={t('Password')}
      action={
        isOpen ? null : (
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            {t('Change the password')}
          </Button>
        )
      }
    >
      {change.isSuccess && !isOpen ? (
        <Notice tone="good" title={t('Your password is changed.')}>
          {t('You stay signed in here and are signed out everywhere else.')}
        </Notice>
      ) : null}
      {isOpen ? (
        <CardForm onSubmit={() => change.mutate()}>
          {change.error ? <Problem error={change.error} /> : null}
          <PasswordField
            label={t('Present password')}
            name="current"
            autoFocus
            value={current}
            onChange={setCurrent}
          />
          <PasswordField
            label={t('New password')}
            name="next"
            isNew
            value={next}
            onChange={setNext}
          />
          <CardActions>
            <BusyButton type="submit" isBusy={change.isPending}>
              {t('Change the password')}
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
