import { MAX_REVIEW_PAGE, type WidgetAsk } from '@footfall/contract'
import { z } from 'zod'

/** Furthest that anybody pages. */
const MOST = 100_000

const query = z.object({
  language: z
    .string()
    .regex(/^[a-zA-Z]{2,3}(-[a-zA-Z\d]{2,8}){0,3}$/)
    .optional()
    // A page that says nonsense of its language still has its reviews.
    .catch(undefined),
  product: z
    .string()
    .regex(/^\P{C}{1,128}$/u)
    .optional(),
  isAll: z
    .enum(['true'])
    .transform(() => true)
    .optional(),
  offset: z.coerce.number().int().min(0).max(MOST).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_REVIEW_PAGE).optional(),
})

/** What a page asks of a widget: its place among pages, languages and products, and nothing about the visitor. Undefined: nonsense. */
export const readAsk = (given: unknown): WidgetAsk | undefined => {
  const { success, data } = query.safeParse(given)
  if (!success) return undefined
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
}
