import type { Lead } from '@footfall/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useServices } from '../app/services.ts'
import { leadsKey } from './leads-query.ts'

/** What can be done with one lead. */
export const useLead = (site: string, lead: Lead, onGone: () => void) => {
  const { api } = useServices()
  const client = useQueryClient()
  const path = { key: site, id: lead.id }
  const onSettled = (): Promise<void> => client.invalidateQueries({ queryKey: leadsKey(site) })
  const move = useMutation({
    mutationFn: () =>
      lead.state === 'suspicious'
        ? api.post('/api/sites/{key}/leads/{id}/restore', { path })
        : api.post('/api/sites/{key}/leads/{id}/spam', { path }),
    onSuccess: onGone,
    onSettled,
  })
  const remove = useMutation({
    mutationFn: () => api.delete('/api/sites/{key}/leads/{id}', { path }),
    onSuccess: onGone,
    onSettled,
  })
  const resend = useMutation({
    mutationFn: () => api.post('/api/sites/{key}/leads/{id}/resend', { path }),
    onSettled,
  })
  return { move, remove, resend, error: move.error ?? remove.error ?? resend.error }
}
