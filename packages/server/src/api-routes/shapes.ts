import { z } from 'zod'

/** Shapes that several features' declarations share. */

/** Milliseconds since 1970. */
export const momentSchema: z.ZodNumber = z.number().int()

/** `?after=` of a long list: what the page before named as `next`. */
export const pageQuerySchema: z.ZodObject<{ after: z.ZodExactOptional<z.ZodString> }> = z.object({
  after: z.string().max(1_000).exactOptional(),
})

/** A part of a long list. */
export const pageSchema = <T extends z.ZodType>(
  item: T,
): z.ZodObject<{ items: z.ZodArray<T>; next: z.ZodExactOptional<z.ZodString> }> =>
  z.object({ items: z.array(item), next: z.string().exactOptional() })

/** The names of a table as a choice. */
export const keysOf = <T extends Record<string, unknown>>(
  table: T,
): z.ZodEnum<{ [Key in keyof T & string]: Key }> =>
  z.enum(Object.keys(table) as [keyof T & string]) as never
