import { z } from 'zod'
import {
  POPUP_EVENTS,
  type PopupContent,
  type PopupDraft,
  type PopupPart,
  type PopupSettings,
  type PopupTest,
} from '../popup.ts'
import type { SettingsValues } from '../settings.ts'
import type { PublishedEntry } from '../widget.ts'
import { settingValueSchema } from './setting-value-schema.ts'
import { boundedRecord, nameText, shortText, slug } from './shared.ts'
import { entryId, listedShape } from './site-config-schema.ts'

const MAX_SETTINGS = 60
const values: z.ZodType<SettingsValues> = boundedRecord(settingValueSchema, MAX_SETTINGS)

const part: z.ZodType<PopupPart> = z.strictObject({ kind: slug, settings: values })

const block: z.ZodType<PublishedEntry> = z.strictObject({
  id: entryId,
  kind: slug,
  settings: z.record(z.string().max(64), z.unknown()),
})

const content: z.ZodType<PopupContent> = z.strictObject({
  language: z.string().regex(/^([a-z]{2,3}(-[A-Za-z\d]{2,8}){0,2})?$/),
  label: shortText,
  blocks: z.array(block).max(20),
})

const test: z.ZodType<PopupTest> = z.strictObject({
  holdout: z.number().int().min(1).max(90),
  sample: z.number().int().min(10).max(100_000),
  // By one that only those bring about who are shown it, every popup would seem better than none.
  goal: nameText.refine(
    (name) => !Object.values<string>(POPUP_EVENTS).includes(name),
    'Choose what visitors do who are not shown it as well, such as Purchase.',
  ),
})

/** What stands twice in a list, each at its later places. */
const repeated = (list: readonly string[]): number[] =>
  list.flatMap((one, at) => (list.indexOf(one) < at ? [at] : []))

/** What an owner decides of a popup. What its parts and blocks were filled in with is checked by their own fields. */
export const popupSettingsSchema: z.ZodType<PopupSettings> = z
  .strictObject({
    view: values,
    triggers: z.array(part).max(10),
    rules: z.array(part).max(20),
    content: z.array(content).max(20),
    priority: z.number().int().min(-100).max(100).exactOptional(),
    unremembered: z.enum(['never', 'once-per-page']).exactOptional(),
    test: test.exactOptional(),
    hasOwnCodes: z.literal(true).exactOptional(),
  })
  .superRefine(({ content: contents, view, test: compared }, context) => {
    // Who signs up in it does so before it is closed: those who are shown it would seem never to reach their goal.
    if (compared && view.impression === 'close') {
      context.addIssue({
        code: 'custom',
        path: ['view', 'impression'],
        message: 'While it is compared, a view counts when it opens.',
      })
    }
    for (const at of repeated(contents.map(({ language }) => language))) {
      context.addIssue({
        code: 'custom',
        path: ['content', at, 'language'],
        message: 'This language stands here already.',
      })
    }
    const blocks = contents.flatMap((one, at) =>
      one.blocks.map(({ id }, place) => ({ id, path: ['content', at, 'blocks', place, 'id'] })),
    )
    for (const at of repeated(blocks.map(({ id }) => id))) {
      const path = blocks[at]?.path ?? []
      context.addIssue({ code: 'custom', path, message: 'This id stands here already.' })
    }
  })

/** The draft of a popup. */
export const popupDraftSchema: z.ZodType<PopupDraft> = z.strictObject({
  kind: z.literal('popup'),
  settings: popupSettingsSchema,
  ...listedShape,
})
