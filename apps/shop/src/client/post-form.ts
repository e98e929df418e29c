import type { CartResponse } from '../http/cart-response.ts'

/** Posts a form's fields and reads the shop's response; undefined when it is something else or does not come. */
export const postForm = async (
  action: string,
  fields: FormData | Record<string, string>,
): Promise<CartResponse | undefined> => {
  const pairs = fields instanceof FormData ? [...fields] : Object.entries(fields)
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])),
    })
    const isData = response.headers.get('content-type')?.startsWith('application/json')
    return response.ok && isData ? ((await response.json()) as CartResponse) : undefined
  } catch {
    return undefined
  }
}
