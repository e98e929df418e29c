import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { Shell } from './Shell.tsx'

const route = getRouteApi('/inside/sites/$site')

/** Ties the frame to the site in the address. */
export const ShellRoute = (): ReactElement => <Shell site={route.useParams().site} />
