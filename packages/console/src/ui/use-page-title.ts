import { useEffect } from 'react'

/** Names the page in the browser's tab: what it is, then whose. */
export const usePageTitle = (...parts: string[]): void => {
  const title = [...parts, 'Footfall'].join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
}
