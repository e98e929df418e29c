import type { HandoverPreview } from '@footfall/contract'
import { Button, NativeSelect } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'
import { TextField } from '../ui/TextField.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { KeepReceivers } from './KeepReceivers.tsx'
import { OutsidePage } from './OutsidePage.tsx'

const route = getRouteApi('/inside/handover')

/** A site that is handed over: into which organisation it is taken. */
export const HandoverRoute = (): ReactElement => {
  const { t } = useTexts()
  const { api, queries } = useServices()
  const { data: me } = useQuery(queries.me)
  const { token } = route.useSearch()
  const preview = useQuery({
    queryKey: ['handover', token],
    queryFn: () => api.post('/api/handovers/preview', { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  usePageTitle(t('Hand-over'))
  if (preview.data && me && me.email !== preview.data.email) {
    return <OtherPerson token={token} email={preview.data.email} />
  }
  if (preview.data) return <Take token={token} preview={preview.data} />
  return (
    <OutsidePage title={t('Hand-over')} foot={<Link to="/">{t('To the console')}</Link>}>
      {preview.error ? <Problem error={preview.error} /> : null}
    </OutsidePage>
  )
}

const OtherPerson = ({ token, email }: { token: string; email: string }): ReactElement => {
  const { t } = useTexts()
  return (
    <OutsidePage
      title={t('Hand-over')}
      lead={t('This link is for another e-mail address. Sign in with that one.')}
      foot={<Link to="/">{t('To the console')}</Link>}
    >
      <Button
        component="a"
        href={`/sign-in?${new URLSearchParams({ next: `/handover?token=${token}`, email })}`}
        size="md"
      >
        {t('Sign in as {{email}}', { email })}
      </Button>
    </OutsidePage>
  )
}

/** No organisation's id. */
const NEW = ''

const Take = ({ token, preview }: { token: string; preview: HandoverPreview }): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const { api, queries } = useServices()
  const client = useQueryClient()
  const router = useRouter()
  const mine = useInfiniteQuery(queries.organisations)
  const owned = (mine.data?.pages.flatMap(({ items }) => items) ?? []).filter(
    ({ role }) => role === 'owner',
  )
  const [chosen, setChosen] = useState<string>()
  const [name, setName] = useState('')
  const [kept, setKept] = useState<string[]>([])
  const organisation = chosen ?? owned[0]?.id ?? NEW
  const take = useMutation({
    mutationFn: () =>
      api.post('/api/handovers/accept', {
        body: {
          token,
          keep: kept,
          ...(organisation === NEW ? { newOrganisation: name } : { organisation }),
        },
      }),
    onSuccess: ({ site }) => {
      client.clear()
      router.history.push(`/sites/${encodeURIComponent(site)}/live`)
    },
  })
  return (
    <OutsidePage
      title={t('Take over {{site}}', { site: preview.siteName })}
      lead={t('{{who}} of {{organisation}} hands this site over to you, with all its settings.', {
        who: preview.offeredBy,
        organisation: preview.organisation,
      })}
      onSubmit={() => take.mutate()}
    >
      {take.error ? <Problem error={take.error} /> : null}
      {preview.deleteAt === undefined ? null : (
        <Notice
          tone="waiting"
          title={t('This site will be deleted on {{day}}.', {
            day: format.day(preview.deleteAt),
          })}
        >
          {t('Taking it over does not change that. You can stop it in the site’s settings.')}
        </Notice>
      )}
      <p>
        {preview.staying === 0
          ? t('Nobody who works on it now will reach it any more.')
          : t('{{count}} people keep working on it; you can remove them.', {
              count: preview.staying,
            })}
      </p>
      <p>{t('API keys and debug links of the former owner end.')}</p>
      <KeepReceivers receivers={preview.receivers} kept={kept} onChange={setKept} />
      {owned.length > 0 ? (
        <NativeSelect
          label={t('Into')}
          size="md"
          value={organisation}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          data={[
            ...owned.map(({ id, name: label }) => ({ value: id, label })),
            { value: NEW, label: t('A new organisation') },
          ]}
        />
      ) : null}
      {organisation === NEW ? (
        <TextField
          label={t('Company or team')}
          name="organization"
          autoComplete="organization"
          size="md"
          required
          maxLength={200}
          value={name}
          onChange={setName}
        />
      ) : null}
      <BusyButton type="submit" size="md" fullWidth isBusy={take.isPending}>
        {t('Take it over')}
      </BusyButton>
    </OutsidePage>
  )
}
