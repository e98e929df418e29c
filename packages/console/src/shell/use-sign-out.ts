import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useServices } from '../app/services.ts'

/** Ends the session; nothing that was fetched in it stays. */
export const useSignOut = (): (() => void) => {
  const { api } = useServices()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate } = useMutation({
    mutationFn: () => api.post('/api/auth/sign-out'),
    onSuccess: async () => {
      client.clear()
      await navigate({ to: '/sign-in', search: {} })
    },
  })
  return () => mutate()
}
