import type { HttpResponse, Verdict } from '@footfall/contract'
import { META_ERRORS } from './errors.ts'

interface GraphResponse {
  events_received?: unknown
  fbtrace_id?: unknown
  error?: {
    code?: unknown
    error_subcode?: unknown
    error_user_title?: unknown
    is_transient?: unknown
    fbtrace_id?: unknown
  }
}

type Outcome = Verdict['outcome']

const MESSAGES: Record<Exclude<Outcome, 'ok'>, string> = {
  retry: 'Meta could not take it just now. It will be tried again.',
  throttled: 'Meta asked us to slow down. It will be sent later.',
  auth: 'Meta refused the access token. Make a new one in Events Manager and enter it here.',
  rejected: 'Meta refused this event as invalid.',
}

const NO_PERMISSION =
  'The access token may not write to this pixel. Check the pixel ID and who owns the token.'

/** Decides by Meta's codes, never by its texts, which change with language and week. */
export const readMetaResponse = (response: HttpResponse, count: number): Verdict => {
  if (response.kind === 'failure') {
    return { outcome: 'retry', code: response.failure, message: MESSAGES.retry }
  }
  const body = parse(response.body)
  const error = body?.error
  const trace = body?.fbtrace_id ?? error?.fbtrace_id ?? response.headers['x-fb-trace-id']
  const traced = trace ? { trace: String(trace) } : {}
  if (error) return { ...readError(error, response), ...traced }
  if (
    response.status >= 200 &&
    response.status < 300 &&
    typeof body?.events_received === 'number'
  ) {
    return body.events_received >= count
      ? { outcome: 'ok', ...traced }
      : {
          outcome: 'rejected',
          message: `Meta confirmed ${body.events_received} of ${count} events.`,
          ...traced,
        }
  }
  // No response of Meta's own: a proxy's page, or half an response.
  const outcome = response.status === 429 ? 'throttled' : 'retry'
  return {
    outcome,
    code: `http ${response.status}`,
    message: MESSAGES[outcome],
    ...retryAfter(response.headers),
    ...traced,
  }
}

const readError = (
  error: NonNullable<GraphResponse['error']>,
  { headers }: HttpResponse & { kind: 'response' },
): Verdict => {
  const code = Number(error.code)
  const subcode = error.error_subcode === undefined ? undefined : Number(error.error_subcode)
  const outcome = outcomeOf(code, subcode)
  return {
    outcome,
    code: subcode === undefined ? String(code) : `${code}/${subcode}`,
    message: messageOf(outcome, code, subcode),
    ...(outcome === 'throttled' ? retryAfter(headers) : {}),
  }
}

const outcomeOf = (code: number, subcode: number | undefined): Exclude<Outcome, 'ok'> => {
  const rows = META_ERRORS.filter((row) => row.code === code)
  const row =
    rows.find((one) => one.subcode !== undefined && one.subcode === subcode) ??
    rows.find((one) => one.subcode === undefined)
  return row?.outcome ?? 'retry'
}

const messageOf = (
  outcome: Exclude<Outcome, 'ok'>,
  code: number,
  subcode: number | undefined,
): string => {
  if (code === 2635) return 'Meta has retired this API version. Enter a newer one in the settings.'
  if (outcome === 'auth' && ![190, 102, 104].includes(code)) return NO_PERMISSION
  if (subcode === 2_804_003) return 'Meta takes events of the last seven days only.'
  return MESSAGES[outcome]
}

/** Meta names the wait in minutes, per account, in a header of its own; others on the way use the common one. */
const retryAfter = (headers: Record<string, string>): { retryAfterMs?: number } => {
  const seconds = Number(headers['retry-after'])
  if (seconds > 0) return { retryAfterMs: seconds * 1000 }
  const usage = parse(headers['x-business-use-case-usage'] ?? '')
  const minutes = Object.values(usage ?? {})
    .flat()
    .map((entry) => Number((entry as Record<string, unknown>)?.estimated_time_to_regain_access))
    .filter((wait) => wait > 0)
  return minutes.length > 0 ? { retryAfterMs: Math.max(...minutes) * 60_000 } : {}
}

const parse = (text: string): GraphResponse | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
