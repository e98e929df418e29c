/** An error in the shape of PayPal's Orders API; who reads it decides by `issue`. */
export interface PaypalFault {
  status: number
  name: string
  issue?: string
  field?: string
}

const NAMES: Readonly<Record<number, string>> = {
  400: 'INVALID_REQUEST',
  401: 'AUTHENTICATION_FAILURE',
  403: 'NOT_AUTHORIZED',
  404: 'RESOURCE_NOT_FOUND',
  422: 'UNPROCESSABLE_ENTITY',
  429: 'RATE_LIMIT_REACHED',
}

export const paypalFault = (status: number, issue?: string, field?: string): PaypalFault => ({
  status,
  name: NAMES[status] ?? 'INTERNAL_SERVER_ERROR',
  ...(issue && { issue }),
  ...(field && { field }),
})

export const paypalErrorBody = ({ name, issue, field }: PaypalFault): object => ({
  name,
  message: 'See details.',
  debug_id: 'lab',
  ...(issue && { details: [{ issue, description: issue, ...(field && { field }) }] }),
})
