import type { Member, OrganisationSummary, Role } from '@footfall/contract'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { ROLE_WORDS } from '../people/role-words.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { Problem } from '../ui/Problem.tsx'
import { useUndo } from '../undo/use-undo.ts'
import styles from './members.module.css'
import { RoleSelect } from './RoleSelect.tsx'

export interface MemberRowProps {
  organisation: OrganisationSummary
  member: Member
  mayChange: boolean
}

/** One person: another role at once, with a way back; gone only after a question. */
export const MemberRow = ({ organisation, member, mayChange }: MemberRowProps): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const { api, queries } = useServices()
  const client = useQueryClient()
  const undo = useUndo()
  const { data: me } = useQuery(queries.me)
  const [isGoing, setGoing] = useState(false)
  const { site } = member
  const at = {
    path: { organisation: organisation.id, user: member.id },
    query: { site },
  }
  const refresh = () =>
    client.invalidateQueries({ queryKey: ['organisation', organisation.id, 'members'] })
  const give = async (role: Role): Promise<void> => {
    await api.patch('/api/organisations/{organisation}/members/{user}', { ...at, body: { role } })
    await refresh()
  }
  const change = useMutation({
    mutationFn: give,
    onSuccess: (_, role) => {
      const before = member.role
      undo({
        did: t('{{name}} is {{role}} now.', {
          name: member.name,
          role: t(ROLE_WORDS[role].label),
        }),
        undo: () => give(before),
      })
    },
  })
  const remove = useMutation({
    mutationFn: () => api.delete('/api/organisations/{organisation}/members/{user}', at),
    onSuccess: refresh,
    onSettled: () => setGoing(false),
  })
  const error = change.error ?? remove.error
  const isMe = me?.id === member.id
  return (
    <div className={styles.row}>
      <div className={styles.who}>
        <span className={styles.name}>
          {member.name}
          {isMe ? <span className={styles.mark}> {t('(you)')}</span> : null}
        </span>
        <span className={styles.facts}>
          {[
            member.email,
            site ? t('only {{site}}', { site }) : undefined,
            member.hasTwoFactor ? t('two-factor') : undefined,
            t('since {{day}}', { day: format.day(member.since) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {mayChange ? (
        <div className={styles.actions}>
          <RoleSelect
            aria-label={t('Role of {{name}}', { name: member.name })}
            size="xs"
            value={change.isPending ? change.variables : member.role}
            onChange={(role) => change.mutate(role)}
          />
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            aria-label={t('Remove {{what}}', { what: member.name })}
            onClick={() => setGoing(true)}
          >
            {t('Remove')}
          </Button>
        </div>
      ) : (
        <span className={styles.facts}>{t(ROLE_WORDS[member.role].label)}</span>
      )}
      {error ? (
        <div className={styles.problem}>
          <Problem error={error} />
        </div>
      ) : null}
      {isGoing ? (
        <Confirm
          title={t('Remove {{what}}?', { what: member.name })}
          yes={t('Remove')}
          no={t('Keep')}
          isBusy={remove.isPending}
          onYes={() => remove.mutate()}
          onNo={() => setGoing(false)}
        >
          {isMe
            ? t('You lose access at once. An owner can invite you again.')
            : t('They lose access at once. You can invite them again.')}
        </Confirm>
      ) : null}
    </div>
  )
}
