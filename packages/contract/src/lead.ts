/** `GET /v1/form/token?site=S&form=F`: asked for when the visitor first types into the form. */
export interface FormToken {
  /** Opens one submit of this form. Holds nothing about the visitor. */
  token: string
  /** Milliseconds until it may be used. */
  wait: number
  /** Only while the form is under attack: work that the browser has to do. Bound to the token. */
  work?: FormWork
}

/** Find a decimal `counter` for which SHA-256 of `salt + counter` begins with so many zero bits. */
export interface FormWork {
  salt: string
  bits: number
}

/**
 * Body of `POST /v1/form`, as JSON in plain text, or the part `form` of a multipart body whose further parts are files named by
 * the keys of their fields.
 */
export interface FormSubmit {
  site: string
  /** Id of the published entry. */
  form: string
  token: string
  /** By the fields' keys. A single tick is `on`, several choices are a line each. */
  fields: Record<string, string>
  /** The consent line was ticked. */
  consent?: true
  /** What stands in the field that people do not see. */
  trap: string
  /** Address of the page. */
  page: string
  /** Language of the page, such as `de` or `pt-BR`. */
  language: string
  /** The counter, where work was asked for. */
  work?: string
}

/** `confirm`: a mail with a link is on its way, and the lead counts once the link was used. */
export interface FormResponse {
  /** Id of the lead. */
  lead: string
  /** Under which the page tells `Lead`. Absent: nothing is told. */
  eventId?: string
  /** Handed on with the event, where there is one. */
  proof?: string
  state: 'received' | 'confirm'
}

/** Why a value is not taken: `problem` in `details` of a 422, whose `path` is the field's key, or `consent`. */
export const FORM_PROBLEMS = {
  required: 'This has to be filled in.',
  email: 'This is not an e-mail address.',
  url: 'This is not a web address.',
  number: 'This is not a number.',
  date: 'This is not a date.',
  choice: 'This is not one of the choices.',
  long: 'This is too long.',
  line: 'This may only be one line.',
  'file-type': 'Files of this type are not taken.',
  'file-size': 'This file is too large.',
  'file-count': 'These are too many files.',
} as const

export type FormProblem = keyof typeof FORM_PROBLEMS

/** How long a person needs at least, from the token to the press. */
export const FORM_LEAST_MS = 2_000

export const LEAD_STATES = {
  received: { label: 'Received', meaning: 'It came, and nothing needs to be confirmed.' },
  confirm: {
    label: 'Not confirmed',
    meaning: 'A mail with a link was sent, and nobody has used it yet.',
  },
  confirmed: { label: 'Confirmed', meaning: 'The link in the mail was used.' },
  suspicious: {
    label: 'Suspicious',
    meaning: 'It looks like spam: kept apart, and nobody was told.',
  },
} as const

export type LeadState = keyof typeof LEAD_STATES

/** Why a lead was put apart. */
export const LEAD_MARKS = {
  trap: 'A field was filled in that people do not see.',
  fast: 'It was sent faster than a person types.',
  links: 'It is full of links.',
  flood: 'Too many came from the same place.',
  work: 'The browser did not do the work that was asked of it.',
  script: 'It was sent without our script, while the form was under attack.',
  owner: 'Somebody of yours has marked it.',
} as const

export type LeadMark = keyof typeof LEAD_MARKS

export interface LeadFile {
  id: string
  /** Key of its field. */
  field: string
  /** As the visitor's file was called, cleaned. */
  name: string
  size: number
}

/** Why a file that came with a lead is not there. */
export const LEAD_FILE_LOSSES = {
  suspicious: 'The lead looks like spam.',
  room: 'The site has no room left for files.',
  rate: 'Too many bytes came from the same place within an hour.',
} as const

/** A file that came with a lead and was not kept. */
export interface LostLeadFile {
  /** Key of its field. */
  field: string
  name: string
  size: number
  reason: keyof typeof LEAD_FILE_LOSSES
}

/** How a lead was told, per way: to the owner, or to the visitor with a link to confirm by (`opt-in`). */
export interface LeadDelivery {
  id: string
  way: 'mail' | 'webhook' | 'opt-in'
  /** `waiting`: it will be tried (again). `failed`: given up. */
  state: 'waiting' | 'done' | 'failed'
  tries: number
  /** Of the last try: what came back, in words. */
  note?: string
  /** Ms since 1970. */
  at: number
  nextAt?: number
}

/** Of an address that leads are to be mailed to: `asked` was mailed a link to confirm it by, `open` was not. */
export const NOTIFY_ADDRESS_STATES = ['confirmed', 'asked', 'open'] as const

export type NotifyAddressState = (typeof NOTIFY_ADDRESS_STATES)[number]

/** A lead as the console shows it. */
export interface Lead {
  id: string
  /** Id and name of the form. */
  form: string
  formName: string
  state: LeadState
  marks: LeadMark[]
  /** Ms since 1970. */
  receivedAt: number
  confirmedAt?: number
  /** When it is deleted by itself. */
  deleteAt: number
  page: string
  language: string
  values: LeadValue[]
  /** The person's address, where the form asked for one. */
  email?: string
  files: LeadFile[]
  /** Files that came with it and were not kept. Absent: none. */
  lostFiles?: LostLeadFile[]
  /** Of a consent line: its words as they were shown. */
  consentText?: string
  deliveries: LeadDelivery[]
}

export interface LeadValue {
  key: string
  /** As the form called it then. */
  label: string
  value: string
}

/** `GET /api/sites/:key/leads`, the newest first. */
export interface LeadPage {
  leads: Lead[]
  /** Where the next page begins. Absent: that was all. */
  next?: string
  /** Of a search: how many leads were read for this page. At most 1,000; `next` goes on from there. */
  searched?: number
}

/** `POST /api/sites/:key/leads/person`: what is stored of one person. */
export interface LeadPerson {
  email: string
  leads: Lead[]
}

/** Forms that have leads, or are published: `GET /api/sites/:key/leads/forms`. */
export interface LeadForm {
  id: string
  name: string
  isPublished: boolean
  counts: Record<LeadState, number>
}
