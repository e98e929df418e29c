import type { Conforms } from './conforms.ts'

export interface ErrorInfo {
  status: number
  /** Public text: what happened and what to do. */
  message: string
}

/** All errors the server responds with. Codes are stable and public. */
export const ERRORS = {
  FOOTFALL_E_BODY: { status: 400, message: 'The body could not be read as a Footfall payload.' },
  FOOTFALL_E_VERSION: {
    status: 400,
    message: 'This payload version is not known to this server. Update the server.',
  },
  FOOTFALL_E_TOO_LARGE: { status: 413, message: 'The body is larger than this server accepts.' },
  FOOTFALL_E_RATE: { status: 429, message: 'Too many requests. Try again later.' },
  FOOTFALL_E_SITE: { status: 404, message: 'No site has this key.' },
  FOOTFALL_E_ORIGIN: {
    status: 403,
    message:
      'This origin is not allowed for the site. Allow it in the console under Live, or with: footfall site origins <key> --add <origin>.',
  },
  FOOTFALL_E_LOG: {
    status: 503,
    message: 'The event could not be written down. Nothing was accepted; send it again.',
  },
  FOOTFALL_E_UNCERTAIN: {
    status: 503,
    message:
      'It is not certain that the event was written down. Send it again under the same id: it counts once.',
  },
  FOOTFALL_E_DATABASE: {
    status: 503,
    message: 'The database does not answer. Nothing was accepted; send it again.',
  },
  FOOTFALL_E_LOG_UNSAFE: {
    status: 503,
    message: 'The log could lose what it confirms, so this server does not use it.',
  },
  FOOTFALL_E_STOPPING: { status: 503, message: 'This server is stopping. Send it again.' },
  FOOTFALL_E_SIGNATURE: { status: 401, message: 'The signature does not match the body.' },
  FOOTFALL_E_SIGNATURE_FORM: {
    status: 401,
    message:
      'The signature must have the form t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">. A bare signature without a time is not taken.',
  },
  FOOTFALL_E_SIGNATURE_TIME: {
    status: 401,
    message:
      'The time in the signature is more than 300 seconds off. Set the clock; sign again for each attempt.',
  },
  FOOTFALL_E_TOKEN: {
    status: 401,
    message: 'This link is not valid for this site, or has expired. Open it anew from the console.',
  },
  FOOTFALL_E_AUTH: { status: 401, message: 'Sign in first.' },
  FOOTFALL_E_FORBIDDEN: { status: 403, message: 'You have no access to this site.' },
  FOOTFALL_E_ROLE: { status: 403, message: 'Only an owner of this site may change this.' },
  FOOTFALL_E_NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  FOOTFALL_E_ORDER: {
    status: 404,
    message: 'This order was not told of. Tell it first, then the refund again.',
  },
  FOOTFALL_E_INVALID: { status: 422, message: 'Some values are not valid.' },
  FOOTFALL_E_INTERNAL: {
    status: 500,
    message: 'Something went wrong on the server. The id below finds it in the log.',
  },
} as const

export type ErrorCode = keyof Conforms<typeof ERRORS, Record<string, ErrorInfo>>

/** The body of every response that is not a success. */
export interface ErrorBody {
  error: {
    code: ErrorCode
    message: string
    /** Which values, for FOOTFALL_E_INVALID and FOOTFALL_E_BODY. */
    details?: { path: string; message: string }[]
    /** Finds the entry in the server's log, for FOOTFALL_E_INTERNAL. */
    id?: string
  }
}
