/** A refusal in the Graph API's words. Callers decide on `code` and `subcode`, never on the text. */
export interface GraphError {
  status: number
  type: 'OAuthException' | 'GraphMethodException'
  code: number
  subcode?: number
  message: string
  userTitle?: string
  userMessage?: string
  isTransient: boolean
  /** Which event of the batch is to blame; not part of the response. */
  index?: number
}

export const SUBCODE_TOO_OLD = 2804003
export const SUBCODE_TOO_FEW_MATCH_KEYS = 2804050

/** A fault in the payload. Only subcodes whose meaning is publicly known are given. */
export const invalidParameter = (detail: string, more: Partial<GraphError> = {}): GraphError => ({
  status: 400,
  type: 'OAuthException',
  code: 100,
  message: `(#100) ${detail}`,
  isTransient: false,
  ...more,
})

/** The JSON body the Graph API responds with. */
export const toErrorBody = (
  error: GraphError,
  fbtraceId: string,
): { error: Record<string, unknown> } => ({
  error: {
    message: error.message,
    type: error.type,
    code: error.code,
    ...(error.subcode === undefined ? {} : { error_subcode: error.subcode }),
    is_transient: error.isTransient,
    ...(error.userTitle === undefined ? {} : { error_user_title: error.userTitle }),
    ...(error.userMessage === undefined ? {} : { error_user_msg: error.userMessage }),
    fbtrace_id: fbtraceId,
  },
})

const KNOWN: Record<number, Pick<GraphError, 'status' | 'message' | 'isTransient'>> = {
  1: { status: 500, message: 'An unknown error occurred', isTransient: true },
  2: { status: 500, message: 'Service temporarily unavailable', isTransient: true },
  3: {
    status: 400,
    message: '(#3) Application does not have the capability to make this API call.',
    isTransient: false,
  },
  4: { status: 403, message: '(#4) Application request limit reached', isTransient: true },
  10: {
    status: 403,
    message: '(#10) Application does not have permission for this action',
    isTransient: false,
  },
  17: { status: 400, message: '(#17) User request limit reached', isTransient: true },
  100: { status: 400, message: '(#100) Invalid parameter', isTransient: false },
  102: { status: 401, message: 'Session key invalid or no longer valid', isTransient: false },
  104: {
    status: 400,
    message: 'An access token is required to request this resource.',
    isTransient: false,
  },
  105: {
    status: 400,
    message: '(#105) The number of parameters exceeded the maximum for this operation',
    isTransient: false,
  },
  190: {
    status: 401,
    message: 'Invalid OAuth access token - Cannot parse access token',
    isTransient: false,
  },
  200: { status: 403, message: '(#200) Permissions error', isTransient: false },
  294: {
    status: 403,
    message:
      '(#294) Managing advertisements requires an access token with the extended permission ads_management',
    isTransient: false,
  },
  341: { status: 400, message: '(#341) Application limit reached', isTransient: true },
  368: {
    status: 400,
    message: '(#368) The action attempted has been deemed abusive or is otherwise disallowed',
    isTransient: true,
  },
  613: {
    status: 400,
    message: '(#613) Calls to this api have exceeded the rate limit.',
    isTransient: true,
  },
  5000: { status: 500, message: 'Unknown error code 5000', isTransient: true },
  80004: {
    status: 400,
    message:
      '(#80004) There have been too many calls to this ad-account. Wait a bit and try again.',
    isTransient: true,
  },
}

const CODE_FOR_STATUS: Record<number, number> = { 400: 100, 401: 190, 403: 200, 429: 80004 }

/** The error a fault on command stands for: by Graph code, by HTTP status, or both. */
export const commandedError = ({
  status,
  code,
}: {
  status?: number
  code?: number
}): GraphError => {
  const chosen =
    code ?? (status === undefined ? 1 : (CODE_FOR_STATUS[status] ?? (status >= 500 ? 2 : 1)))
  const known = KNOWN[chosen] ?? {
    status: 400,
    message: `(#${chosen}) Error on command`,
    isTransient: chosen >= 80_000 && chosen <= 80_014,
  }
  return { type: 'OAuthException', code: chosen, ...known, status: status ?? known.status }
}
