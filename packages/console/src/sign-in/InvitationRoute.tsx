import type { InvitationPreview } from '@footfall/contract'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { ROLE_WORDS } from '../people/role-words.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { Problem } from '../ui/Problem.tsx'
import { TextField } from '../ui/TextField.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { OutsidePage } from './OutsidePage.tsx'

const route = getRouteApi('/invitation')

/** The page behind an invitation's link: who invites whom to what, and taking it up. */
export const InvitationRoute = (): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const { token } = route.useSearch()
  const preview = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api.post('/api/invitations/preview', { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  usePageTitle(t('Invitation'))
  if (preview.data) return <Accept token={token} preview={preview.data} />
  return (
    <OutsidePage title={t('Invitation')} foot={<Link to="/">{t('To the console')}</Link>}>
      {preview.error ? <Problem error={preview.error} /> : null}
    </OutsidePage>
  )
}

const Accept = ({
  token,
  preview,
}: {
  token: string
  preview: InvitationPreview
}): ReactElement => {
  const { t, language } = useTexts()
  const { api, queries } = useServices()
  const client = useQueryClient()
  const router = useRouter()
  const me = useQuery({ ...queries.me, retry: false })
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const accept = useMutation({
    mutationFn: () =>
      api.post('/api/invitations/accept', {
        body: { token, ...(preview.isKnown ? {} : { name, password, locale: language }) },
      }),
    onSuccess: ({ site }) => {
      client.clear()
      router.history.push(site ? `/sites/${encodeURIComponent(site)}/live` : '/')
    },
  })
  const where = preview.site ?? preview.organisation
  const isOther = me.data !== undefined && me.data.email !== preview.email
  const mustSignIn = preview.isKnown && (me.isError || isOther)
  return (
    <OutsidePage
      title={t('Join {{where}}', { where })}
      lead={t('{{who}} invites {{email}} as {{role}}. {{meaning}}', {
        who: preview.invitedBy,
        email: preview.email,
        role: t(ROLE_WORDS[preview.role].label),
        meaning: t(ROLE_WORDS[preview.role].meaning),
      })}
      {...(mustSignIn ? {} : { onSubmit: () => accept.mutate() })}
    >
      {accept.error ? <Problem error={accept.error} /> : null}
      {mustSignIn ? (
        <Button
          component="a"
          href={`/sign-in?${new URLSearchParams({
            next: `/invitation?token=${token}`,
            email: preview.email,
          })}`}
          size="md"
        >
          {t('Sign in as {{email}}', { email: preview.email })}
        </Button>
      ) : (
        <>
          {preview.isKnown ? null : (
            <>
              <TextField
                label={t('Your name')}
                name="name"
                autoComplete="name"
                size="md"
                required
                maxLength={100}
                value={name}
                onChange={setName}
              />
              <input type="hidden" name="email" autoComplete="username" value={preview.email} />
              <PasswordField
                label={t('Password')}
                name="password"
                isNew
                size="md"
                value={password}
                onChange={setPassword}
              />
            </>
          )}
          <BusyButton type="submit" size="md" fullWidth isBusy={accept.isPending}>
            {t('Join')}
          </BusyButton>
        </>
      )}
    </OutsidePage>
  )
}
