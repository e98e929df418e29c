import {
  FORM_CONSENT,
  FORM_LANGUAGE,
  FORM_MAX_FIELDS,
  FORM_MAX_FILE_BYTES,
  FORM_MAX_FILES,
  FORM_TRAP,
} from '@footfall/contract'
import { formSubmitSchema } from '@footfall/contract/schema'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OpenBody } from '../http/body-room.ts'
import { type FormBodyOptions, readFormBody } from '../http/form-body.ts'
import type { FormBody, SentFile } from '../http/form-parts.ts'
import { readPayload } from '../visitor-routes/read-payload.ts'

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

/** Files and all: five of five megabytes are more than anybody sends at once. */
export const FORM_BOUNDS: FormBodyOptions = {
  maxBytes: 12_000_000,
  maxParts: FORM_MAX_FIELDS * 5,
  // A few more than are taken, so that the sender learns which are too many.
  maxFiles: FORM_MAX_FILES * 2,
  maxFileBytes: FORM_MAX_FILE_BYTES,
}

/**
 * Body of `POST /v1/form`: text, or parts of which the first is that text and the others are files. `admit` decides before a file is
 * read.
 */
export const readSentForm = async (
  request: Pick<FastifyRequest, 'body' | 'headers'>,
  reply: FastifyReply,
  room: Pick<OpenBody, 'hold'>,
  admit: (place: { site: string; form: string }) => Promise<void>,
): Promise<SentForm> => {
  const read = async (text: unknown): Promise<Omit<SentForm, 'files'>> => {
    const { consent, ...submit } = readPayload(text, formSubmitSchema)
    await admit(submit)
    return { ...submit, hasConsent: consent === true, isPlain: false }
  }
  if (typeof request.body === 'string') return { ...(await read(request.body)), files: [] }
  let sent: Omit<SentForm, 'files'> | undefined
  const { files } = await readFormBody(request, reply, room, {
    ...FORM_BOUNDS,
    async admit(fields) {
      sent = await read(firstOf(fields, 'form'))
    },
  })
  return { ...(sent as Omit<SentForm, 'files'>), files }
}

/** A form that a browser sent by itself. Several values of one name are a line each, as with our script. */
export const readPlainForm = ({
  fields: pairs,
  files,
}: FormBody): Omit<SentForm, 'site' | 'form'> => {
  const fields: Record<string, string> = {}
  for (const [name, value] of pairs) {
    if (name.startsWith('ff_')) continue
    fields[name] = Object.hasOwn(fields, name) ? `${fields[name]}\n${value}` : value
  }
  const text = (name: string, max: number): string => (firstOf(pairs, name) ?? '').slice(0, max)
  return {
    token: text(PLAIN_TOKEN, 256),
    fields,
    files,
    hasConsent: text(FORM_CONSENT, 10) !== '',
    trap: text(FORM_TRAP, 1_000),
    page: text(PLAIN_PAGE, 2_048),
    language: text(FORM_LANGUAGE, 35),
    isPlain: true,
  }
}

const firstOf = (fields: FormBody['fields'], name: string): string | undefined =>
  fields.find(([key]) => key === name)?.[1]
