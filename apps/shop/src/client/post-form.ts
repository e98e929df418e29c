import type { CartAnswer } from '../http/cart-answer.ts'

/** Posts a form's fields and reads the shop's answer; undefined when it is something else or does not come. */
export const postForm = async (
  action: string,
  fields: FormData | Record<string, string>,
): Promise<CartAnswer | undefined> => {
  const pairs = fields instanceof FormData ? [...fields] : Object.entries(fields)
  try {
    const answer = await fetch(action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])),
    })
    const isData = answer.headers.get('content-type')?.startsWith('application/json')
    return answer.ok && isData ? ((await answer.json()) as CartAnswer) : undefined
  } catch {
    return undefined
  }
}
