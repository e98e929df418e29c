import { readBearer } from '../api-keys/read-bearer.ts'
import type { Callers, KeyCaller } from '../api-routes/caller.ts'
import type { Members } from '../members/members.ts'
import type { Auth } from './create-auth.ts'
import { webHeaders } from './web-request.ts'

/** The keys that programs call with, as far as callers are known by them. */
export interface CallerKeys {
  find(token: string): Promise<KeyCaller | undefined>
  reaches(key: KeyCaller, site: string): Promise<boolean>
}

/** Who a request comes from, by its API key or its session's cookie, and where they stand. */
export const createCallers = (auth: Auth, members: Members, keys: CallerKeys): Callers => ({
  async find(request) {
    const bearer = readBearer(request.headers.authorization)
    // Whoever names a key is that key, also where it is worth nothing: no cookie helps it out.
    if (bearer !== undefined) {
      const key = await keys.find(bearer)
      return key && { kind: 'key', key }
    }
    const user = await auth.userOf(webHeaders(request))
    return user && { kind: 'user', user }
  },
  async onSite(caller, site) {
    if (caller.kind === 'key') {
      const { organisation } = caller.key
      return (await keys.reaches(caller.key, site)) ? { role: 'editor', organisation } : undefined
    }
    const role = await members.roleOf(caller.user.id, site)
    const organisation = role && (await members.organisationOf(site))
    return role && { role, ...(organisation && { organisation }) }
  },
  async inOrganisation(caller, organisation) {
    if (caller.kind === 'key') {
      return caller.key.organisation === organisation ? { role: 'editor', organisation } : undefined
    }
    const role = await members.organisationRoleOf(caller.user.id, organisation)
    return role && { role, organisation }
  },
})
