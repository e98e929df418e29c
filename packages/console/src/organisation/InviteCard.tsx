import type { OrganisationSummary, Role } from '@footfall/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useRef, useState } from 'react'
import { fieldProblem } from '../api/field-problem.ts'
import { useServices } from '../app/services.ts'
import { ROLE_WORDS } from '../people/role-words.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Card, CardActions, CardForm } from '../ui/Card.tsx'
import { CopyText } from '../ui/CopyText.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'
import { TextField } from '../ui/TextField.tsx'
import styles from './members.module.css'
import { RoleSelect } from './RoleSelect.tsx'
import { SitePicker } from './SitePicker.tsx'

/** Invites somebody, to all sites or to one. */
export const InviteCard = (props: { organisation: OrganisationSummary }): ReactElement => {
  const { id } = props.organisation
  const { t } = useTexts()
  const { api, queries } = useServices()
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('editor')
  const [site, setSite] = useState('')
  const invite = useMutation({
    mutationFn: () =>
      api.post('/api/organisations/{organisation}/invitations', {
        path: { organisation: id },
        body: { email, role, ...(site && { site }) },
      }),
    onSuccess: () => {
      setEmail('')
      field.current?.focus()
      return client.invalidateQueries({ queryKey: queries.invitations(id).queryKey })
    },
  })
  const { data } = invite
  return (
    <Card
      title={t('Invite somebody')}
      lead={t('They get a link by mail, which works for seven days.')}
    >
      <CardForm onSubmit={() => invite.mutate()}>
        {invite.error ? <Problem error={invite.error} marked={['email']} /> : null}
        {data ? (
          <Notice
            tone="good"
            title={
              data.link
                ? t('Pass this link on to {{email}}.', { email: data.invitation.email })
                : t('{{email}} is invited.', { email: data.invitation.email })
            }
          >
            {data.link ? (
              <>
                {t('This server sends no mail, and the link is shown only now.')}{' '}
                <CopyText text={data.link} what={t('invitation link')} />
              </>
            ) : null}
          </Notice>
        ) : null}
        <div className={styles.pair}>
          <TextField
            ref={field}
            label={t('E-mail')}
            type="email"
            name="email"
            autoComplete="off"
            required
            error={fieldProblem(invite.error, 'email', t)}
            value={email}
            onChange={setEmail}
          />
          <SitePicker organisation={id} value={site} onChange={setSite} />
        </div>
        <RoleSelect
          label={t('Role')}
          description={t(ROLE_WORDS[role].meaning)}
          value={role}
          onChange={setRole}
        />
        <CardActions>
          <BusyButton type="submit" isBusy={invite.isPending} leftSection={<Icon name="mail" />}>
            {t('Invite')}
          </BusyButton>
        </CardActions>
      </CardForm>
    </Card>
  )
}
