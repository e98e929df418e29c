import { z } from 'zod'
import {
  FORM_FIELD_TYPES,
  FORM_MAX_FIELDS,
  FORM_MAX_TEXT,
  type FormField,
  type FormSettings,
} from '../form.ts'
import type { FormSubmit } from '../lead.ts'
import { addressText, boundedRecord, shortText, siteKey } from './shared.ts'

const wordy = z.string().max(2_000)
const fieldKey = z.string().regex(/^(?!ff_)[a-z][\w-]{0,39}$/i)
const language = z.string().regex(/^$|^[a-z]{2,3}(?:-[a-z\d]{1,8}){0,3}$/i)

const formFieldSchema: z.ZodType<FormField> = z.object({
  key: fieldKey,
  type: z.enum(FORM_FIELD_TYPES),
  label: z.string().max(500),
  required: z.boolean().exactOptional(),
  options: z.string().max(20_000).exactOptional(),
  hint: wordy.exactOptional(),
  step: z.number().exactOptional(),
  showIfField: shortText.exactOptional(),
  showIfValue: wordy.exactOptional(),
  autocomplete: shortText.exactOptional(),
  maxLength: z.number().int().min(1).max(FORM_MAX_TEXT).exactOptional(),
  accept: shortText.exactOptional(),
})

/** A published form as the server reads it. What else its settings say is the page's. */
export const formSettingsSchema: z.ZodType<FormSettings> = z.object({
  name: z.string().max(200),
  fields: z.array(formFieldSchema).min(1).max(FORM_MAX_FIELDS),
  consentText: wordy.exactOptional(),
  submitLabel: shortText.exactOptional(),
  successText: wordy.exactOptional(),
  purpose: z.enum(['contact', 'newsletter']).exactOptional(),
  doubleOptIn: z.boolean().exactOptional(),
  keepDays: z.number().int().min(1).max(3_650).exactOptional(),
  notifyEmail: z.string().max(254).exactOptional(),
  webhookUrl: addressText.exactOptional(),
})

export const formSubmitSchema: z.ZodType<FormSubmit> = z.object({
  site: siteKey,
  form: z.string().min(1).max(64),
  token: shortText,
  // Longer ones are told by field, with a word for the visitor.
  fields: boundedRecord(z.string().max(FORM_MAX_TEXT * 4), 200),
  consent: z.literal(true).exactOptional(),
  trap: z.string().max(10_000),
  page: addressText,
  language,
  work: z.string().max(32).exactOptional(),
})
