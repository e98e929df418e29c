import { SCOPES, type Scope } from '@footfall/contract'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { fieldProblem } from '../api/field-problem.ts'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Card, CardActions, CardForm } from '../ui/Card.tsx'
import { CopyText } from '../ui/CopyText.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'
import { TextField } from '../ui/TextField.tsx'
import { SitePicker } from './SitePicker.tsx'

const DAY_MS = 86_400_000
const LIVES = [30, 90, 365] as const
const ALL = Object.keys(SCOPES) as Scope[]

/** Makes a key; its text is shown this once. */
export const NewKeyCard = ({ organisation }: { organisation: string }): ReactElement => {
  const { t } = useTexts()
  const { api, queries, clock } = useServices()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly Scope[]>(['sites:read'])
  const [site, setSite] = useState('')
  const [days, setDays] = useState('90')
  const make = useMutation({
    mutationFn: () =>
      api.post('/api/organisations/{organisation}/api-keys', {
        path: { organisation },
        body: {
          name: name.trim(),
          scopes: [...scopes],
          ...(site && { sites: [site] }),
          ...(days && { expiresAt: clock.now() + Number(days) * DAY_MS }),
        },
      }),
    onSuccess: () => {
      setOpen(false)
      setName('')
      return client.invalidateQueries({ queryKey: queries.apiKeys(organisation).queryKey })
    },
  })
  return (
    <Card
      title={t('New key')}
      lead={t('With a key, a program does what you do here, as far as you allow it.')}
      action={
        isOpen ? null : (
          <Button leftSection={<Icon name="plus" />} onClick={() => setOpen(true)}>
            {t('Make a key')}
          </Button>
        )
      }
    >
      {make.data && !isOpen ? (
        <Notice tone="good" title={t('Copy the key now.')}>
          {t('It is not shown again.')} <CopyText text={make.data.token} what={t('API key')} />
        </Notice>
      ) : null}
      {isOpen ? (
        <CardForm onSubmit={() => make.mutate()}>
          {make.error ? <Problem error={make.error} marked={['name']} /> : null}
          <TextField
            label={t('Name')}
            description={t('What uses it, such as ‘nightly report’.')}
            autoFocus
            required
            maxLength={100}
            error={fieldProblem(make.error, 'name', t)}
            autoComplete="off"
            value={name}
            onChange={setName}
          />
          <Checkbox.Group
            label={t('What it may do')}
            value={[...scopes]}
            onChange={(next) => setScopes(ALL.filter((scope) => next.includes(scope)))}
            error={scopes.length === 0 ? t('Choose at least one.') : undefined}
          >
            {ALL.map((scope) => (
              <Checkbox key={scope} mt={8} value={scope} label={t(SCOPES[scope])} />
            ))}
          </Checkbox.Group>
          <SitePicker organisation={organisation} value={site} onChange={setSite} />
          <NativeSelect
            label={t('Works for')}
            value={days}
            onChange={({ currentTarget }) => setDays(currentTarget.value)}
            data={[
              ...LIVES.map((count) => ({
                value: String(count),
                label: t('{{count}} days', { count }),
              })),
              { value: '', label: t('Until it is revoked') },
            ]}
          />
          <CardActions>
            <BusyButton type="submit" isBusy={make.isPending} isIdle={scopes.length === 0}>
              {t('Make the key')}
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
