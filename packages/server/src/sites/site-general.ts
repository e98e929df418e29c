import type { SiteGeneral } from '@footfall/contract'
import type { Pool } from 'pg'
import { z } from 'zod'
import { momentSchema } from '../api-routes/shapes.ts'
import { AppError } from '../http/app-error.ts'

export const generalSchema: z.ZodType<SiteGeneral> = z
  .object({
    key: z.string(),
    name: z.string(),
    organisation: z.string().exactOptional(),
    origins: z.array(z.string()),
    timeZone: z.string(),
    currency: z.string().exactOptional(),
    deleteAt: momentSchema.exactOptional(),
  })
  .register(z.globalRegistry, { id: 'SiteGeneral' })

/** What a site is called, whose it is and where it stands. */
export const readGeneral = async (pool: Pool, site: string): Promise<SiteGeneral> => {
  const { rows } = await pool.query<{
    name: string
    organisation: string | null
    origins: string[]
    time_zone: string
    currency: string | null
    delete_at: Date | null
  }>(
    'select name, organisation, origins, time_zone, currency, delete_at from sites where key = $1',
    [site],
  )
  const [row] = rows
  if (!row) throw new AppError('FOOTFALL_E_SITE')
  return {
    key: site,
    name: row.name,
    origins: row.origins,
    timeZone: row.time_zone,
    ...(row.organisation !== null && { organisation: row.organisation }),
    ...(row.currency !== null && { currency: row.currency }),
    ...(row.delete_at && { deleteAt: row.delete_at.getTime() }),
  }
}
