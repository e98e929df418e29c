import type { FaultResponse } from '../platform.ts'

const NAMES: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
}

/** The JSON body that Google's APIs refuse with. */
export const googleError = (code: number, message: string, reason?: string): object => ({
  error: {
    code,
    message,
    status: NAMES[code] ?? 'UNKNOWN',
    ...(reason && {
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason,
          domain: 'googleapis.com',
        },
      ],
    }),
  },
})

export const googleFault = ({ status = 500 }: { status?: number }): FaultResponse => {
  const message = `Responded ${status} on command`
  return { status, message, body: googleError(status, message) }
}
