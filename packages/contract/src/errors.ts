import type { Conforms } from './conforms.ts'
import type { ThingRef } from './thing.ts'

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
  FOOTFALL_E_ROOM: {
    status: 507,
    message:
      'The files of this site take up all the room it has. Delete some, or ask whoever runs the server for more.',
  },
  FOOTFALL_E_FILES: {
    status: 503,
    message:
      'The file cannot be stored or fetched just now. Nothing was accepted; try again later.',
  },
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
  FOOTFALL_E_KEYS: {
    status: 503,
    message:
      'No key of this server opens what people of this site are found by. Nothing was changed. Whoever runs the server adds the key that was in use before.',
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
  FOOTFALL_E_PASSWORD: { status: 403, message: 'The password is not right.' },
  FOOTFALL_E_CODE: { status: 403, message: 'This code is not right, or not valid any more.' },
  FOOTFALL_E_FRESH: {
    status: 403,
    message: 'Sign in again first: for this you have to have signed in within the last day.',
  },
  FOOTFALL_E_FORBIDDEN: { status: 403, message: 'You have no access to this.' },
  FOOTFALL_E_ROLE: {
    status: 403,
    message: 'Your role does not allow this. An owner can do it, or change your role.',
  },
  FOOTFALL_E_UNPROVED: {
    status: 403,
    message:
      'Confirm your e-mail address first: by the link that was mailed to you, or by choosing a new password on the sign-in page.',
  },
  FOOTFALL_E_SCOPE: { status: 403, message: 'This API key does not have the scope for this.' },
  FOOTFALL_E_CLOSED: {
    status: 403,
    message: 'Nobody can sign up here by themselves. Ask an owner for an invitation.',
  },
  FOOTFALL_E_LINK: {
    status: 410,
    message: 'This link was used already, was withdrawn, or has expired. Ask for a new one.',
  },
  FOOTFALL_E_OTHER_PERSON: {
    status: 409,
    message: 'This link is for another e-mail address. Sign in with that one.',
  },
  FOOTFALL_E_LAST_OWNER: {
    status: 409,
    message: 'That is the last owner. Make somebody else an owner first.',
  },
  FOOTFALL_E_TAKEN: { status: 409, message: 'This is taken already. Choose another.' },
  FOOTFALL_E_MAIL: {
    status: 503,
    message:
      'This server sends no mail: no SMTP server is set up. Whoever runs it sets FOOTFALL_SMTP_URL.',
  },
  FOOTFALL_E_MAIL_LIMIT: {
    status: 429,
    message:
      'No more mails can be sent for now: this organization, or this address, has had its mails of the last 24 hours. Try again tomorrow.',
  },
  FOOTFALL_E_CONFLICT: {
    status: 409,
    message: 'Somebody else has changed this meanwhile. Load it again, then change it.',
  },
  FOOTFALL_E_NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  FOOTFALL_E_ORDER: {
    status: 404,
    message: 'This order was not told of. Tell it first, then the refund again.',
  },
  FOOTFALL_E_FORM: { status: 404, message: 'This site has published no such form.' },
  FOOTFALL_E_FORM_TOKEN: {
    status: 409,
    message:
      'This form was sent already, or was open for too long. Ask for a new token and send it again.',
  },
  FOOTFALL_E_INVALID: { status: 422, message: 'Some values are not valid.' },
  FOOTFALL_E_WIDGET: {
    status: 422,
    message: 'This widget or popup is too large, or takes too long to draw.',
  },
  FOOTFALL_E_SETTINGS: {
    status: 422,
    message: 'The settings of this site are larger than this server accepts.',
  },
  FOOTFALL_E_INTERNAL: {
    status: 500,
    message: 'Something went wrong on the server. The id below finds it in the log.',
  },
} as const

export type ErrorCode = keyof Conforms<typeof ERRORS, Record<string, ErrorInfo>>

export interface ErrorDetail {
  path: string
  message: string
  /** Of a form's field: why, as a word (see FORM_PROBLEMS). */
  problem?: string
  /** The thing it is about, where a whole site was looked at. */
  thing?: ThingRef
}

export interface ErrorConflict {
  /** The version that is stored now. */
  version: number
  /** When it was saved, ms since 1970. */
  at: number
  /** Who saved it, by name. */
  by?: string
}

/** The body of every response that is not a success. */
export interface ErrorBody {
  error: {
    code: ErrorCode
    message: string
    /** Which values, for FOOTFALL_E_INVALID and FOOTFALL_E_BODY. */
    details?: ErrorDetail[]
    /** What was saved in the meantime, for FOOTFALL_E_CONFLICT. */
    conflict?: ErrorConflict
    /** Finds the entry in the server's log, for FOOTFALL_E_INTERNAL. */
    id?: string
  }
}
