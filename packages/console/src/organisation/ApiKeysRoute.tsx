import { type ApiKeyInfo, SCOPES } from '@footfall/contract'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { useNow } from '../live/use-now.ts'
import type { Format } from '../texts/create-format.ts'
import { useFormat } from '../texts/use-format.ts'
import { type Translate, useTexts } from '../texts/use-texts.ts'
import { Card, Cards } from '../ui/Card.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Item, ItemList } from '../ui/ItemList.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Problem } from '../ui/Problem.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { NewKeyCard } from './NewKeyCard.tsx'
import { useOrganisation } from './use-organisation.ts'

/** Keys by which other programs use the API. */
export const ApiKeysRoute = (): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const now = useNow(60_000)
  const { id, name, role } = useOrganisation()
  const { api, queries } = useServices()
  const client = useQueryClient()
  const isOwner = role === 'owner'
  const query = queries.apiKeys(id)
  const keys = useInfiniteQuery({ ...query, enabled: isOwner })
  const [going, setGoing] = useState<ApiKeyInfo>()
  const revoke = useMutation({
    mutationFn: (key: string) =>
      api.delete('/api/organisations/{organisation}/api-keys/{id}', {
        path: { organisation: id, id: key },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: query.queryKey }),
    onSettled: () => setGoing(undefined),
  })
  usePageTitle(t('API keys'), name)
  const found = keys.data?.pages.flatMap(({ items }) => items) ?? []
  const problem = keys.error ?? revoke.error
  return (
    <Cards>
      <PageHead title={t('API keys')} />
      {isOwner ? (
        <NewKeyCard organisation={id} />
      ) : (
        <Empty title={t('Only an owner sees API keys')}>
          {t('With them, programs do what people do here, as far as each key is allowed.')}
        </Empty>
      )}
      {problem ? <Problem error={problem} /> : null}
      {found.length > 0 ? (
        <Card title={t('Keys')}>
          <ItemList label={t('Keys')}>
            {found.map((key) => (
              <Item
                key={key.id}
                title={`${key.name} · …${key.hint}`}
                facts={
                  <>
                    {key.scopes.map((scope) => t(SCOPES[scope])).join(' · ')}
                    <br />
                    {keyFacts(key, now, t, format)}
                  </>
                }
                action={
                  key.revokedAt === undefined ? (
                    <Button
                      variant="subtle"
                      color="gray"
                      size="xs"
                      aria-label={t('Revoke {{what}}', { what: key.name })}
                      onClick={() => setGoing(key)}
                    >
                      {t('Revoke')}
                    </Button>
                  ) : null
                }
              />
            ))}
          </ItemList>
          {keys.hasNextPage ? (
            <Button variant="default" size="xs" onClick={() => void keys.fetchNextPage()}>
              {t('Show more')}
            </Button>
          ) : null}
        </Card>
      ) : null}
      {going ? (
        <Confirm
          title={t('Revoke {{what}}?', { what: going.name })}
          yes={t('Revoke')}
          no={t('Keep')}
          isBusy={revoke.isPending}
          onYes={() => revoke.mutate(going.id)}
          onNo={() => setGoing(undefined)}
        >
          {t('Programs that use it are refused at once. It cannot be brought back.')}
        </Confirm>
      ) : null}
    </Cards>
  )
}

const keyFacts = (key: ApiKeyInfo, now: number, t: Translate, format: Format): string =>
  [
    key.sites ? t('only {{site}}', { site: key.sites.join(', ') }) : t('all sites'),
    key.revokedAt !== undefined
      ? t('revoked on {{day}}', { day: format.day(key.revokedAt) })
      : key.expiresAt === undefined
        ? t('never expires')
        : t('until {{day}}', { day: format.day(key.expiresAt) }),
    key.lastUsedAt === undefined
      ? t('never used')
      : t('last used {{when}}', { when: format.relative(key.lastUsedAt, now) }),
    key.createdBy ? t('made by {{name}}', { name: key.createdBy }) : undefined,
  ]
    .filter(Boolean)
    .join(' · ')
