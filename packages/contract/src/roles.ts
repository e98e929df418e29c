/** What somebody may do, from little to all: look at results, look at everything, change and publish, decide who may. */
export const ROLES = ['client', 'analyst', 'editor', 'owner'] as const

export type Role = (typeof ROLES)[number]

/** Whether a role includes what another one may. */
export const includesRole = (role: Role, wanted: Role): boolean =>
  ROLES.indexOf(role) >= ROLES.indexOf(wanted)

/** The higher of two roles, either of which may be missing. */
export const higherRole = (one: Role | undefined, other: Role | undefined): Role | undefined =>
  one && other ? (includesRole(one, other) ? one : other) : (one ?? other)
