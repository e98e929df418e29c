import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { PasskeyCancelled } from '../passkeys/passkeys.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Card, CardActions, CardForm } from '../ui/Card.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Item, ItemList } from '../ui/ItemList.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'
import { TextField } from '../ui/TextField.tsx'
import { browserWords } from './browser-words.ts'

/** Signing in by fingerprint, face or the device's PIN. */
export const PasskeysCard = (): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const { api, queries, passkeys } = useServices()
  const client = useQueryClient()
  const { data, error } = useQuery(queries.passkeys)
  const [name, setName] = useState<string>()
  const [going, setGoing] = useState<{ id: string; name: string }>()
  const refresh = () => client.invalidateQueries({ queryKey: queries.passkeys.queryKey })
  const add = useMutation({
    async mutationFn() {
      const response = await passkeys.make(await api.post('/api/me/passkeys/options'))
      return api.post('/api/me/passkeys', {
        body: { name: name?.trim() || t('Passkey'), response },
      })
    },
    onSuccess: (all) => {
      client.setQueryData(queries.passkeys.queryKey, all)
      setName(undefined)
    },
  })
  const remove = useMutation({
    mutationFn: (id: string) => api.delete('/api/me/passkeys/{id}', { path: { id } }),
    onSuccess: refresh,
    onSettled: () => setGoing(undefined),
  })
  return (
    <Card
      title={t('Passkeys')}
      lead={t(
        'Sign in with fingerprint, face or your device’s PIN. Nothing to remember, nothing to steal.',
      )}
      action={
        passkeys.isThere && name === undefined ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<Icon name="passkey" />}
            onClick={() => setName(browserWords(navigator.userAgent, t))}
          >
            {t('Add a passkey')}
          </Button>
        ) : null
      }
    >
      {error ? <Problem error={error} /> : null}
      {remove.error ? <Problem error={remove.error} /> : null}
      {name === undefined ? null : (
        <CardForm onSubmit={() => add.mutate()}>
          {add.error instanceof PasskeyCancelled ? (
            <Notice tone="quiet" title={t('No passkey was made.')}>
              {t('The browser’s dialog was closed. Try again when you are ready.')}
            </Notice>
          ) : add.error ? (
            <Problem error={add.error} />
          ) : null}
          <TextField
            label={t('Name')}
            description={t('So that you know it again, such as the device it is on.')}
            required
            autoFocus
            maxLength={100}
            value={name}
            onChange={setName}
          />
          <CardActions>
            <BusyButton type="submit" isBusy={add.isPending}>
              {t('Make the passkey')}
            </BusyButton>
            <Button variant="subtle" color="gray" onClick={() => setName(undefined)}>
              {t('Cancel')}
            </Button>
          </CardActions>
        </CardForm>
      )}
      {data && data.length > 0 ? (
        <ItemList label={t('Passkeys')}>
          {data.map((one) => (
            <Item
              key={one.id}
              title={one.name}
              facts={t('Since {{day}}', { day: format.day(one.createdAt) })}
              action={
                <Button
                  variant="subtle"
                  color="gray"
                  size="xs"
                  aria-label={t('Remove {{what}}', { what: one.name })}
                  onClick={() => setGoing(one)}
                >
                  {t('Remove')}
                </Button>
              }
            />
          ))}
        </ItemList>
      ) : null}
      {passkeys.isThere ? null : (
        <Notice tone="quiet" title={t('This browser has no passkeys.')}>
          {t('Add one from a newer browser.')}
        </Notice>
      )}
      {going ? (
        <Confirm
          title={t('Remove {{what}}?', { what: going.name })}
          yes={t('Remove')}
          no={t('Keep')}
          isBusy={remove.isPending}
          onYes={() => remove.mutate(going.id)}
          onNo={() => setGoing(undefined)}
        >
          {t('Nobody can sign in with it any more. Your password goes on working.')}
        </Confirm>
      ) : null}
    </Card>
  )
}
