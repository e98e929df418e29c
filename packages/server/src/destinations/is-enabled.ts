import { type RawBuilder, sql } from 'kysely'

/** Of a destination's row in `site_things`: its owner has switched it on. */
export const isEnabled: RawBuilder<boolean> = sql<boolean>`(draft -> 'isEnabled' = 'true' and not is_deleted)`
