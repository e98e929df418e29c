import { FORM_CONSENT, FORM_LANGUAGE, FORM_MAX_FIELDS, FORM_TRAP } from '@footfall/contract'
import { formSubmitSchema } from '@footfall/contract/schema'
import { AppError } from '../http/app-error.ts'
import { readPayload } from '../visitor-routes/read-payload.ts'
import type { SentFile } from './check-values.ts'

/** A form as it came, whichever way. */
export interface SentForm {
  site: string
  form: string
  token: string
  fields: Record<string, string>
  files: SentFile[]
  hasConsent: boolean
  trap: string
  page: string
  language: string
  work?: string | undefined
  /** Sent by the browser itself, without our script. */
  isPlain: boolean
}

/** Names in our own page for forms without a script. */
export const PLAIN_TOKEN = 'ff_token'
export const PLAIN_PAGE = 'ff_page'

const MAX_PARTS = FORM_MAX_FIELDS * 5

/** Body of `POST /v1/form`: text, or parts of which one is that text and the others are files. */
export const readSentForm = async (
  body: unknown,
  contentType: string | undefined,
): Promise<SentForm> => {
  const parts = Buffer.isBuffer(body) ? await readParts(body, contentType) : undefined
  const { consent, ...submit } = readPayload(parts ? parts.get('form') : body, formSubmitSchema)
  return {
    ...submit,
    hasConsent: consent === true,
    files: parts ? await filesOf(parts) : [],
    isPlain: false,
  }
}

/** Body that a browser sent by itself. Several values of one name are a line each, as with our script. */
export const readPlainForm = async (
  body: unknown,
  contentType: string | undefined,
): Promise<Omit<SentForm, 'site' | 'form'>> => {
  if (!Buffer.isBuffer(body)) throw new AppError('FOOTFALL_E_BODY')
  const parts = await readParts(body, contentType)
  const fields: Record<string, string> = {}
  for (const name of new Set(parts.keys())) {
    const texts = parts.getAll(name).filter((value) => typeof value === 'string')
    if (texts.length > 0 && !name.startsWith('ff_')) fields[name] = texts.join('\n')
  }
  const text = (name: string, max: number): string => {
    const value = parts.get(name)
    return typeof value === 'string' ? value.slice(0, max) : ''
  }
  return {
    token: text(PLAIN_TOKEN, 256),
    fields,
    files: await filesOf(parts),
    hasConsent: text(FORM_CONSENT, 10) !== '',
    trap: text(FORM_TRAP, 1_000),
    page: text(PLAIN_PAGE, 2_048),
    language: text(FORM_LANGUAGE, 35),
    isPlain: true,
  }
}

const readParts = async (body: Buffer, contentType = ''): Promise<FormData> => {
  try {
    const headers = { 'content-type': contentType }
    const parts = await new Response(new Uint8Array(body), { headers }).formData()
    if ([...parts.keys()].length <= MAX_PARTS) return parts
  } catch (cause) {
    throw new AppError('FOOTFALL_E_BODY', { cause })
  }
  throw new AppError('FOOTFALL_E_BODY')
}

/** A file field that nobody filled in comes as an empty file without a name. */
const filesOf = async (parts: FormData): Promise<SentFile[]> => {
  const files: SentFile[] = []
  for (const [field, value] of parts) {
    if (typeof value === 'string' || (value.size === 0 && value.name === '')) continue
    files.push({ field, name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) })
  }
  return files
}
