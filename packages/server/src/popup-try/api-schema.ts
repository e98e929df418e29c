import type {
  PopupContent,
  PopupFile,
  PopupPreviewInput,
  PopupTestInput,
  PopupTestLink,
} from '@footfall/contract'
import { z } from 'zod'
import { momentSchema } from '../api-routes/shapes.ts'

const MAX_BLOCKS = 20

const content: z.ZodType<PopupContent> = z.strictObject({
  language: z.string().max(35),
  label: z.string().max(200),
  blocks: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(32),
        kind: z.string().max(32),
        settings: z.record(z.string().max(64), z.unknown()),
      }),
    )
    .max(MAX_BLOCKS),
})

const asked = {
  content,
  view: z.record(z.string().max(64), z.any()),
}

export const popupPreviewInputSchema: z.ZodType<PopupPreviewInput> = z
  .strictObject(asked)
  .register(z.globalRegistry, { id: 'PopupPreviewInput' })

export const popupTestInputSchema: z.ZodType<PopupTestInput> = z
  .strictObject({ ...asked, url: z.string().max(2_048).exactOptional() })
  .register(z.globalRegistry, { id: 'PopupTestInput' })

export const popupFileSchema: z.ZodType<PopupFile> = z
  .object({
    view: z.record(z.string(), z.unknown()),
    label: z.string(),
    html: z.string(),
    css: z.string(),
  })
  .register(z.globalRegistry, { id: 'PopupFile' })

export const popupTestLinkSchema: z.ZodType<PopupTestLink> = z
  .object({ url: z.string(), expiresAt: momentSchema })
  .register(z.globalRegistry, { id: 'PopupTestLink' })
