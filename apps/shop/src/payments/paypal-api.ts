import { type ApiOptions, type ApiResponse, createApi } from './call-api.ts'
import { at, textAt } from './read-json.ts'

export interface PaypalApiOptions extends ApiOptions {
  clientId: string
  secret: string
  now(): number
}

export type AskPaypal = (
  method: 'GET' | 'POST',
  path: string,
  body?: string,
  key?: string,
) => Promise<ApiResponse>

const EARLY_MS = 60_000

/** PayPal's API behind its token, which is kept as long as it counts and exchanged when it is refused. */
export const createPaypalApi = (options: PaypalApiOptions): AskPaypal => {
  const { clientId, secret, now } = options
  const call = createApi(options)
  let token: Promise<{ value: string; until: number }> | undefined

  const fetchToken = async (): Promise<{ value: string; until: number }> => {
    const { status, body } = await call({
      method: 'POST',
      path: '/v1/oauth2/token',
      body: 'grant_type=client_credentials',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
    const value = textAt(body, 'access_token')
    const seconds = at(body, 'expires_in')
    if (status !== 200 || !value || typeof seconds !== 'number') {
      throw new Error(`PayPal, token: ${status}`)
    }
    return { value, until: now() + seconds * 1_000 - EARLY_MS }
  }

  const currentToken = async (): Promise<string> => {
    // One question for all who wait.
    const asked = token ?? fetchToken()
    token = asked
    try {
      const { value, until } = await asked
      if (now() < until) return value
    } catch (error) {
      if (token === asked) token = undefined
      throw error
    }
    if (token === asked) token = undefined
    return currentToken()
  }

  const ask: AskPaypal = async (method, path, body, key) => {
    const value = await currentToken()
    return call({
      method,
      path,
      headers: {
        authorization: `Bearer ${value}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(key && { 'paypal-request-id': key }),
      },
      ...(body !== undefined && { body }),
    })
  }

  return async (...question) => {
    const answer = await ask(...question)
    if (answer.status !== 401) return answer
    token = undefined
    return ask(...question)
  }
}
