import { includesRole, type Refusal, type SiteDetail } from '@footfall/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { explainError } from '../api/explain-error.ts'
import { useServices } from '../app/services.ts'
import { type Translate, useTexts } from '../texts/use-texts.ts'
import { useSavedSomething } from '../things/use-saved-something.ts'
import { RefusalCard } from './RefusalCard.tsx'
import { refusalQuery } from './refusal-query.ts'
import { allowedText } from './refusal-words.ts'
import styles from './refusals.module.css'

/** What pages sent and was refused: events that are not listed, domains that are not the site's. Owners let them in from here. */
export const LiveRefusals = ({ site }: { site: SiteDetail }): ReactElement => {
  const { t } = useTexts()

  const { api } = useServices()
  const client = useQueryClient()
  const query = refusalQuery(api, site.key)
  const { data } = useQuery(query)
  const [said, say] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const { hasUnpublished } = site
  // Published, ‘once you publish’ is no longer true.
  useEffect(() => (hasUnpublished ? () => say('') : undefined), [hasUnpublished])
  const savedSomething = useSavedSomething(site.key)

  const allow = useMutation({
    mutationFn: ({ kind, value }: Refusal) =>
      api.post('/api/sites/{key}/refusals/allow', {
        path: { key: site.key },
        body: { kind, value },
      }),
    async onSuccess(answer, refusal) {
      await client.cancelQueries({ queryKey: query.queryKey })
      client.setQueryData(query.queryKey, answer)
      say(allowedText(refusal, t))
      // Its button is gone: whoever uses the keyboard goes on from the card, or from here if that is gone too.
      const card = box.current?.querySelector<HTMLElement>(`[data-fold="${refusal.kind}"]`)
      ;(card ?? box.current)?.focus({ preventScroll: true })
      await savedSomething()
    },
  })
  const { error } = allow
  const { refusals = [], others = { event: 0, origin: 0 } } = data ?? {}
  const isOwner = includesRole(site.role, 'editor')
  const common = {
    onAllow: isOwner ? (refusal: Refusal) => allow.mutate(refusal) : undefined,
    busy: allow.isPending ? allow.variables.value : undefined,
  }
  const of = (kind: Refusal['kind']) => refusals.filter((refusal) => refusal.kind === kind)
  return (
    <div ref={box} tabIndex={-1} className={styles.refusals} data-empty={refusals.length === 0}>
      <RefusalCard kind="origin" refusals={of('origin')} others={others.origin} {...common} />
      <RefusalCard kind="event" refusals={of('event')} others={others.event} {...common} />
      <p className={styles.problem} role="alert">
        {error ? explain(error, t) : ''}
      </p>
      <p className={styles.said} role="status">
        {said}
      </p>
    </div>
  )
}

const explain = (error: unknown, t: Translate): string => {
  const { title, advice } = explainError(error, t)
  return `${title} ${advice}`
}
