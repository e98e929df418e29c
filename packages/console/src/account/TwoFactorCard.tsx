import type { Me, TwoFactorSetup } from '@footfall/contract'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Card, CardActions, CardForm } from '../ui/Card.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { Problem } from '../ui/Problem.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TwoFactorSetupForm } from './TwoFactorSetupForm.tsx'

/** What the password is asked for. */
type Wanted = 'start' | 'stop' | 'codes'

/** A second factor: an app's code beside the password. */
export const TwoFactorCard = ({ me }: { me: Me }): ReactElement => {
  const { t } = useTexts()
  const { api, queries } = useServices()
  const client = useQueryClient()
  const [wanted, setWanted] = useState<Wanted>()
  const [password, setPassword] = useState('')
  const [setup, setSetup] = useState<TwoFactorSetup>()
  const [codes, setCodes] = useState<readonly string[]>()
  const refresh = () => client.invalidateQueries({ queryKey: queries.me.queryKey, exact: true })
  const go = useMutation({
    async mutationFn(what: Wanted) {
      const body = { password }
      if (what === 'start') setSetup(await api.post('/api/me/two-factor', { body }))
      if (what === 'stop') await api.post('/api/me/two-factor/stop', { body })
      if (what === 'codes') {
        const { recoveryCodes } = await api.post('/api/me/two-factor/recovery-codes', { body })
        setCodes(recoveryCodes)
      }
    },
    onSuccess: async () => {
      setWanted(undefined)
      setPassword('')
      await refresh()
    },
  })
  const ask = (what: Wanted): void => {
    go.reset()
    setCodes(undefined)
    setWanted(what)
  }
  const isOn = me.hasTwoFactor === true
  return (
    <Card
      title={t('Two-factor sign-in')}
      lead={
        isOn
          ? t('On. Beside the password you are asked for the code of your app.')
          : t('Off. With it, a stolen password is not enough: an app on your phone gives a code.')
      }
      action={
        wanted || setup ? null : (
          <CardActions>
            {isOn ? (
              <Button variant="default" size="xs" onClick={() => ask('codes')}>
                {t('New recovery codes')}
              </Button>
            ) : null}
            <Button variant="default" size="xs" onClick={() => ask(isOn ? 'stop' : 'start')}>
              {isOn ? t('Switch off') : t('Switch on')}
            </Button>
          </CardActions>
        )
      }
    >
      {wanted ? (
        <CardForm onSubmit={() => go.mutate(wanted)}>
          {go.error ? <Problem error={go.error} /> : null}
          <PasswordField
            label={t('Your password')}
            name="password"
            autoFocus
            value={password}
            onChange={setPassword}
          />
          <CardActions>
            <BusyButton type="submit" isBusy={go.isPending}>
              {wanted === 'stop' ? t('Switch off') : t('Go on')}
            </BusyButton>
            <Button variant="subtle" color="gray" onClick={() => setWanted(undefined)}>
              {t('Cancel')}
            </Button>
          </CardActions>
        </CardForm>
      ) : null}
      {setup ? (
        <TwoFactorSetupForm
          setup={setup}
          onDone={async () => {
            setCodes(setup.recoveryCodes)
            setSetup(undefined)
            await refresh()
          }}
          onCancel={() => setSetup(undefined)}
        />
      ) : null}
      {codes ? <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} /> : null}
    </Card>
  )
}
