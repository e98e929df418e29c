import type { ErrorBody } from '@footfall/contract'
import { ORIGIN, type TestApi } from './test-api.ts'

export interface ApiResponse<T = Record<string, unknown>> {
  status: number
  /** Code of our table, where it failed. */
  code: string | undefined
  data: T
  cookie: string
  body: string
}

/** Calls the console API as a browser does, or with a key. */
export const call = async <T = Record<string, unknown>>(
  api: TestApi,
  line: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} ${string}`,
  {
    cookie,
    key,
    payload,
    from,
  }: {
    cookie?: string
    key?: string
    payload?: object
    /** Network address of the one who calls. */
    from?: string
  } = {},
): Promise<ApiResponse<T>> => {
  const [method, url = ''] = line.split(' ')
  const response = await api.app.inject({
    method: method as 'GET',
    url,
    headers: {
      ...(key ? { authorization: `Bearer ${key}` } : { origin: ORIGIN }),
      ...(cookie ? { cookie } : {}),
    },
    ...(method === 'GET' ? {} : { payload: payload ?? {} }),
    ...(from !== undefined && { remoteAddress: from }),
  })
  const data = response.body ? JSON.parse(response.body) : undefined
  return {
    status: response.statusCode,
    code: (data as ErrorBody | undefined)?.error?.code,
    data: data as T,
    cookie: [response.headers['set-cookie'] ?? []]
      .flat()
      .map((text) => text.split(';')[0])
      .join('; '),
    body: response.body,
  }
}
