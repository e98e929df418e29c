import { useEffect, useState, useSyncExternalStore } from 'react'
import { useServices } from '../app/services.ts'
import { createLiveFeed, type LiveFeed, type LiveView } from './live-feed.ts'
import { emptyLive } from './live-state.ts'

const beforeFirst: LiveView = { ...emptyLive, connection: { kind: 'connecting' }, isLoaded: false }

/** Follows a site for as long as the component is there. */
export const useLiveFeed = (site: string): LiveView & { retry(): void } => {
  const { api, openStream, clock } = useServices()
  const [feed, setFeed] = useState<LiveFeed>()
  useEffect(() => {
    const created = createLiveFeed({ site, api, openStream, clock })
    setFeed(created)
    return () => created.destroy()
  }, [site, api, openStream, clock])
  const view = useSyncExternalStore(
    feed?.subscribe ?? subscribeToNothing,
    feed?.view ?? (() => beforeFirst),
  )
  return { ...view, retry: () => feed?.retry() }
}

const subscribeToNothing = () => () => undefined
