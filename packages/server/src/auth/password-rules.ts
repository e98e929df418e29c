import { z } from 'zod'

/** What sign-in takes as a new password. */
export const newPasswordSchema: z.ZodString = z.string().min(8).max(128)

/** An address as it is stored. */
export const emailSchema: z.ZodType<string> = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email().max(254))

/** What people are called. */
export const nameSchema: z.ZodString = z.string().trim().min(1).max(100)

/** As browsers name languages. */
export const localeSchema: z.ZodString = z
  .string()
  .max(20)
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)

/** What an authenticator sends: long enough for that, short enough for everybody else. */
export const credentialSchema: z.ZodObject<{ id: z.ZodString }, z.core.$loose> = z.looseObject({
  id: z.string().max(2_000),
})

/** What stands in a mailed link. */
export const tokenSchema: z.ZodString = z
  .string()
  .max(100)
  .regex(/^[\w-]+$/)
