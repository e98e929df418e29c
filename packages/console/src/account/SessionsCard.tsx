import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useNow } from '../live/use-now.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Card } from '../ui/Card.tsx'
import { Item, ItemList } from '../ui/ItemList.tsx'
import { Problem } from '../ui/Problem.tsx'
import { browserWords } from './browser-words.ts'

/** Where somebody is signed in, and ending it there. */
export const SessionsCard = (): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const now = useNow(60_000)
  const { api, queries } = useServices()
  const client = useQueryClient()
  const { data, error } = useQuery(queries.sessions)
  const refresh = () => client.invalidateQueries({ queryKey: queries.sessions.queryKey })
  const end = useMutation({
    mutationFn: (id: string) => api.delete('/api/me/sessions/{id}', { path: { id } }),
    onSuccess: refresh,
  })
  const endOthers = useMutation({
    mutationFn: () => api.delete('/api/me/sessions'),
    onSuccess: refresh,
  })
  const hasOthers = data?.some(({ isCurrent }) => !isCurrent) ?? false
  const problem = error ?? end.error ?? endOthers.error
  return (
    <Card
      title={t('Where you are signed in')}
      action={
        hasOthers ? (
          <BusyButton
            variant="default"
            size="xs"
            isBusy={endOthers.isPending}
            onClick={() => endOthers.mutate()}
          >
            {t('Sign out everywhere else')}
          </BusyButton>
        ) : null
      }
    >
      {problem ? <Problem error={problem} /> : null}
      {data ? (
        <ItemList label={t('Where you are signed in')}>
          {data.map(({ id, agent, address, lastSeenAt, isCurrent }) => (
            <Item
              key={id}
              title={browserWords(agent, t)}
              facts={[
                isCurrent
                  ? t('This browser')
                  : t('Last used {{when}}', { when: format.relative(lastSeenAt, now) }),
                address,
              ]
                .filter(Boolean)
                .join(' · ')}
              action={
                isCurrent ? null : (
                  <Button
                    variant="subtle"
                    color="gray"
                    size="xs"
                    aria-label={t('Sign out: {{what}}', { what: browserWords(agent, t) })}
                    onClick={() => end.mutate(id)}
                  >
                    {t('Sign out')}
                  </Button>
                )
              }
            />
          ))}
        </ItemList>
      ) : null}
    </Card>
  )
}
