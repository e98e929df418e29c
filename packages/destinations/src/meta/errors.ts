import type { ApiError } from '@footfall/contract'

/** Limits per use of a business account: one code for each kind of call. */
const ACCOUNT_LIMITS = Array.from(
  { length: 15 },
  (_, at): ApiError => ({
    status: 400,
    code: 80_000 + at,
    outcome: 'throttled',
    means: 'too many calls for this business account',
  }),
)

/**
 * Meta's documented errors of the Graph and Conversions APIs. A row without a subcode stands for every subcode that has no row
 * of its own; a code that is not here may be anything that Meta invents next, and is tried again.
 */
export const META_ERRORS: readonly ApiError[] = [
  { status: 500, code: 1, outcome: 'retry', means: 'unknown error, perhaps of the moment' },
  { status: 503, code: 2, outcome: 'retry', means: 'service temporarily unavailable' },
  { status: 400, code: 341, outcome: 'retry', means: 'temporary limit of the application' },
  { status: 400, code: 368, outcome: 'retry', means: 'temporarily blocked for a policy' },
  { status: 500, code: 5000, outcome: 'retry', means: 'unknown error' },
  { status: 400, code: 4, outcome: 'throttled', means: 'too many calls by the application' },
  { status: 400, code: 17, outcome: 'throttled', means: 'too many calls by the user' },
  { status: 400, code: 613, outcome: 'throttled', means: 'calls exceed the rate limit' },
  ...ACCOUNT_LIMITS,
  { status: 403, code: 3, outcome: 'auth', means: 'the application may not make this call' },
  { status: 403, code: 10, outcome: 'auth', means: 'permission not granted or removed' },
  { status: 400, code: 102, outcome: 'auth', means: 'the session is not valid' },
  { status: 400, code: 104, outcome: 'auth', means: 'a valid signature is required' },
  { status: 400, code: 190, outcome: 'auth', means: 'the access token is not valid' },
  { status: 400, code: 190, subcode: 460, outcome: 'auth', means: 'the password was changed' },
  { status: 400, code: 190, subcode: 463, outcome: 'auth', means: 'the access token has expired' },
  { status: 403, code: 200, outcome: 'auth', means: 'no permission' },
  { status: 403, code: 294, outcome: 'auth', means: 'managing ads needs a further permission' },
  // Nothing gets through until the owner raises the version, so events wait as for a token.
  { status: 400, code: 2635, outcome: 'auth', means: 'this version of the API is retired' },
  {
    status: 400,
    code: 100,
    subcode: 33,
    outcome: 'auth',
    means: 'no such pixel, or the token may not see it',
  },
  { status: 400, code: 100, outcome: 'rejected', means: 'a parameter is not valid' },
  {
    status: 400,
    code: 100,
    subcode: 2_804_003,
    outcome: 'rejected',
    means: 'the event is older than seven days',
  },
  { status: 400, code: 105, outcome: 'rejected', means: 'too many parameters' },
]
