import { useRouter } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { Frame } from '../shell/Frame.tsx'
import { PlacesNav } from '../shell/PlacesNav.tsx'
import { SiteSwitcher } from '../shell/SiteSwitcher.tsx'
import { Problem } from '../ui/Problem.tsx'

/** Shown in place of a site or an organisation that could not be shown, with the ways to the others and out. */
export const FramedProblem = ({ error }: { error: unknown }): ReactElement => {
  const router = useRouter()
  return (
    <Frame switcher={<SiteSwitcher />} nav={<PlacesNav />}>
      <Problem error={error} onRetry={() => void router.invalidate()} />
    </Frame>
  )
}
