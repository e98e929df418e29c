export interface VisitorResponse {
  status: number
  headers: Headers
  text: string
}

/** A browser without script: keeps cookies, posts forms, does not follow redirects unasked. */
export interface Visitor {
  cookies: Map<string, string>
  get(path: string, headers?: Record<string, string>): Promise<VisitorResponse>
  post(
    path: string,
    form: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<VisitorResponse>
  follow(answer: VisitorResponse): Promise<VisitorResponse>
}

/** For tests of the shop. */
export const createVisitor = (base: string): Visitor => {
  const cookies = new Map<string, string>()

  const ask = async (path: string, init: RequestInit): Promise<VisitorResponse> => {
    const response = await fetch(new URL(path, base), {
      ...init,
      redirect: 'manual',
      headers: {
        ...(init.headers as Record<string, string>),
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  return {
    cookies,
    get: (path, headers = {}) => ask(path, { headers }),
    post: (path, form, headers = {}) =>
      ask(path, { method: 'POST', body: new URLSearchParams(form), headers }),
    follow: (answer) => ask(answer.headers.get('location') ?? '/missing-location', {}),
  }
}
