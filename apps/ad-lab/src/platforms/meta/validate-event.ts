import { ACTION_SOURCES, EVENT_FIELDS } from './event-fields.ts'
import { type GraphError, invalidParameter, SUBCODE_TOO_OLD } from './graph-error.ts'
import { validateCustomData } from './validate-custom-data.ts'
import { validateUserData } from './validate-user-data.ts'

const MAX_AGE_S = 7 * 24 * 60 * 60
// The documentation does not state how far ahead a clock may run; a minute is plenty.
const MAX_AHEAD_S = 60

/** Judges one server event. `now` in milliseconds. */
export const validateEvent = (
  event: unknown,
  index: number,
  now: number,
): GraphError | undefined => {
  const path = `data[${index}]`
  if (typeof event !== 'object' || event === null || Array.isArray(event)) {
    return invalidParameter(`Param ${path} must be a JSON object.`)
  }
  const fields = event as Record<string, unknown>
  const unexpected = Object.keys(fields).find((key) => !EVENT_FIELDS.has(key))
  if (unexpected)
    return invalidParameter(`Unexpected key "${unexpected}" on param "$['data'][${index}]".`)

  const eventName = fields.event_name
  if (typeof eventName !== 'string' || eventName === '') {
    return invalidParameter(`Param ${path}['event_name'] must be a non-empty string.`)
  }
  return (
    validateTime(fields.event_time, path, now) ??
    validateSource(fields, path) ??
    validateProcessing(fields, path) ??
    validateUserData(fields.user_data, path) ??
    validateCustomData(fields.custom_data, { eventName, path })
  )
}

const validateTime = (time: unknown, path: string, now: number): GraphError | undefined => {
  const at = `Param ${path}['event_time']`
  if (!Number.isInteger(time))
    return invalidParameter(`${at} must be a Unix time in whole seconds.`)
  const age = now / 1000 - Number(time)
  if (age < -MAX_AHEAD_S) {
    return invalidParameter(`${at} is in the future. It must be in seconds, not milliseconds.`)
  }
  if (age <= MAX_AGE_S) return undefined
  return invalidParameter('Invalid parameter', {
    message: 'Invalid parameter',
    subcode: SUBCODE_TOO_OLD,
    userTitle: 'Event Timestamp Too Old',
    userMessage:
      'The timestamp for this event is too far in the past. Events must be sent within seven days.',
  })
}

const validateSource = (fields: Record<string, unknown>, path: string): GraphError | undefined => {
  const source = fields.action_source
  if (typeof source !== 'string' || !ACTION_SOURCES.has(source)) {
    return invalidParameter(
      `Param ${path}['action_source'] must be one of {${[...ACTION_SOURCES].join(', ')}}.`,
    )
  }
  if (
    fields.event_id !== undefined &&
    (typeof fields.event_id !== 'string' || fields.event_id === '')
  ) {
    return invalidParameter(`Param ${path}['event_id'] must be a non-empty string.`)
  }
  if (source !== 'website') return undefined
  if (!isHttpUrl(fields.event_source_url)) {
    return invalidParameter(
      `Param ${path}['event_source_url'] must be a URL; website events need it.`,
    )
  }
  const userData = fields.user_data as Record<string, unknown> | undefined
  if (!userData?.client_user_agent) {
    return invalidParameter(
      `Param ${path}['user_data']['client_user_agent'] is required for website events.`,
    )
  }
  return undefined
}

const validateProcessing = (
  fields: Record<string, unknown>,
  path: string,
): GraphError | undefined => {
  if (fields.opt_out !== undefined && typeof fields.opt_out !== 'boolean') {
    return invalidParameter(`Param ${path}['opt_out'] must be a boolean.`)
  }
  const options = fields.data_processing_options
  if (options === undefined) return undefined
  if (!Array.isArray(options) || options.some((option) => option !== 'LDU')) {
    return invalidParameter(`Param ${path}['data_processing_options'] must be [] or ["LDU"].`)
  }
  if (options.length === 0) return undefined
  const { data_processing_options_country: country, data_processing_options_state: state } = fields
  if (country !== 0 && country !== 1) {
    return invalidParameter(`Param ${path}['data_processing_options_country'] must be 0 or 1.`)
  }
  if (state !== 0 && !(Number.isInteger(state) && Number(state) >= 1000 && Number(state) <= 1013)) {
    return invalidParameter(
      `Param ${path}['data_processing_options_state'] must be 0 or a known state code.`,
    )
  }
  return undefined
}

const isHttpUrl = (value: unknown): boolean =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
