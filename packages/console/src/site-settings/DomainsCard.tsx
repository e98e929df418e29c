import { includesRole, type Role, type SiteGeneral } from '@footfall/contract'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { detailsOf } from '../api/error-details.ts'
import { useServices } from '../app/services.ts'
import { refusalQuery } from '../live/refusal-query.ts'
import { timesText } from '../live/refusal-words.ts'
import { sayProblem } from '../texts/say-problem.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Card, CardForm } from '../ui/Card.tsx'
import { Item, ItemList } from '../ui/ItemList.tsx'
import { Problem } from '../ui/Problem.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useUndo } from '../undo/use-undo.ts'
import styles from './domains.module.css'
import { useGeneral } from './use-general.ts'

/** Domains whose pages may send events, and those that were turned away. */
export const DomainsCard = (props: { general: SiteGeneral; role: Role }): ReactElement => {
  const { general, role } = props
  const { key } = general
  const { t } = useTexts()
  const format = useFormat()
  const { api } = useServices()
  const put = useGeneral(key)
  const undo = useUndo()
  const [typed, setTyped] = useState('')
  const { data: refusals } = useQuery({
    ...refusalQuery(api, key),
    enabled: includesRole(role, 'analyst'),
  })
  const refused = (refusals?.refusals ?? []).filter(
    ({ kind, value }) => kind === 'origin' && !general.origins.includes(value),
  )
  const addOrigin = async (origin: string): Promise<void> =>
    put(await api.post('/api/sites/{key}/domains', { path: { key }, body: { origin } }))
  const removeOrigin = async (origin: string): Promise<void> =>
    put(await api.delete('/api/sites/{key}/domains', { path: { key }, query: { origin } }))
  const add = useMutation({
    mutationFn: addOrigin,
    onSuccess: (_, origin) => {
      setTyped('')
      undo({
        did: t('{{origin}} may send events now.', { origin }),
        undo: () => removeOrigin(origin),
      })
    },
  })
  const remove = useMutation({
    mutationFn: removeOrigin,
    onSuccess: (_, origin) =>
      undo({
        did: t('{{origin}} is refused from now on.', { origin }),
        undo: () => addOrigin(origin),
      }),
  })
  const [detail] = detailsOf(add.error)
  const problem = detail && sayProblem(detail.message, t)
  const mayChange = includesRole(role, 'editor')
  return (
    <Card
      title={t('Domains')}
      lead={t('Pages of these may send events. What other pages send is refused, and counted.')}
    >
      {add.error && !problem ? <Problem error={add.error} /> : null}
      {remove.error ? <Problem error={remove.error} /> : null}
      <ItemList label={t('Domains')}>
        {general.origins.map((origin) => (
          <Item
            key={origin}
            title={origin}
            action={
              mayChange && general.origins.length > 1 ? (
                <Button
                  variant="subtle"
                  color="gray"
                  size="xs"
                  aria-label={t('Remove {{what}}', { what: origin })}
                  onClick={() => remove.mutate(origin)}
                >
                  {t('Remove')}
                </Button>
              ) : null
            }
          />
        ))}
      </ItemList>
      {refused.length > 0 ? (
        <div className={styles.refused}>
          <h3 className={styles.title}>{t('Turned away in the last day')}</h3>
          <ItemList label={t('Turned away in the last day')}>
            {refused.map(({ value, n }) => (
              <Item
                key={value}
                title={value}
                facts={timesText(n, t, format)}
                action={
                  mayChange ? (
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={t('Allow {{what}}', { what: value })}
                      onClick={() => add.mutate(value)}
                    >
                      {t('Allow')}
                    </Button>
                  ) : null
                }
              />
            ))}
          </ItemList>
        </div>
      ) : null}
      {mayChange ? (
        <CardForm onSubmit={() => add.mutate(withScheme(typed.trim()))}>
          <div className={styles.add}>
            <TextField
              className={styles.field ?? ''}
              label={t('Add a domain')}
              description={t('https://*.example.com stands for all subdomains of it.')}
              placeholder="https://www.example.com"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              inputMode="url"
              required
              maxLength={300}
              error={problem}
              value={typed}
              onChange={setTyped}
            />
            <BusyButton type="submit" variant="default" isBusy={add.isPending}>
              {t('Add')}
            </BusyButton>
          </div>
        </CardForm>
      ) : null}
    </Card>
  )
}

const withScheme = (typed: string): string =>
  /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
