import { expect, test } from 'vitest'
import { actionWords } from './audit-words.ts'

interface Declaration {
  method: string
  path: string
  access: string
  isRead?: boolean
}

const server = import.meta.glob<{ readDeclarations(): Promise<Declaration[]> }>(
  '../../../server/src/app/read-declarations.ts',
)

/** These find out only on the way in whose log they stand. */
const LATE = ['/api/organisations', '/api/invitations/accept', '/api/handovers/accept']

/** What concerns no site, no organisation and nobody's own account stands in no log. */
const isAudited = ({ method, path, access, isRead }: Declaration): boolean =>
  method !== 'GET' &&
  !isRead &&
  (/^(?:site|organisation):/.test(access) || path.startsWith('/api/me') || LATE.includes(path))

/** The whole server is loaded, which a busy machine takes its time for. */
const LONG = 60_000

test(
  'every change that the server writes down is told in words',
  async () => {
    const [load] = Object.values(server)
    const declared = (await (await load?.())?.readDeclarations()) ?? []
    const audited = declared.filter(isAudited).map(({ method, path }) => `${method} ${path}`)
    expect(audited).toContain('PUT /api/sites/:key/things/:kind/:id')
    expect(audited.filter((action) => actionWords(action, (said) => said) === action)).toEqual([])
  },
  LONG,
)
