import type { BehaviorEnv } from '@footfall/behaviors'
import type {
  ErrorBody,
  ErrorDetail,
  FormResponse,
  FormSubmit,
  FormToken,
  RequestUrl,
} from '@footfall/contract'
import { doWork } from './do-work.ts'

/** What became of a submit; `problems`: the server does not take these values. */
export type Sent =
  | { response: FormResponse }
  | { problems: ErrorDetail[] }
  | { failure: 'failed' | 'busy' }

export interface FormSender {
  /** Asks for the token: from the first typing on, not before. */
  prepare(): void
  send(submit: SubmitContent, files: readonly (readonly [key: string, file: File])[]): Promise<Sent>
}

export type SubmitContent = Omit<FormSubmit, 'site' | 'form' | 'token' | 'work'>

interface Ready {
  token: string
  work: Promise<string | undefined> | undefined
  /** When the least time is over. */
  from: number
}

type AskingWindow = Pick<typeof globalThis, 'crypto' | 'TextEncoder' | 'FormData'> & {
  fetch(url: RequestUrl, init?: RequestInit): Promise<Response>
}

export const createSender = (
  { window, clock }: Pick<BehaviorEnv, 'clock'> & { window: AskingWindow },
  { endpoint, site, form }: { endpoint: string; site: string; form: string },
  signal: AbortSignal,
): FormSender => {
  const init = { signal, credentials: 'omit' } as const
  let ready: Promise<Ready> | undefined

  const ask = async (): Promise<Ready> => {
    const query = `site=${encodeURIComponent(site)}&form=${encodeURIComponent(form)}` as const
    const response = await window.fetch(`${endpoint}/v1/form/token?${query}`, init)
    if (!response.ok) throw response
    const { token, wait, work } = (await response.json()) as FormToken
    return { token, work: work && doWork(window, work, signal), from: clock.now() + wait }
  }
  const getReady = (): Promise<Ready> => {
    ready ??= ask()
    // The next who asks tries anew.
    ready.catch(() => {
      ready = undefined
    })
    return ready
  }
  const post = async (...[content, files]: Parameters<FormSender['send']>): Promise<Response> => {
    const { token, work, from } = await getReady()
    await new Promise<void>((resolve) => {
      clock.after(Math.max(0, from - clock.now()), resolve)
    })
    const done = await work
    const submit: FormSubmit = { ...content, site, form, token, ...(done && { work: done }) }
    const text = JSON.stringify(submit)
    const parts = files[0] && new window.FormData()
    parts?.append('form', text)
    for (const [key, file] of files) parts?.append(key, file)
    return window.fetch(`${endpoint}/v1/form`, { ...init, method: 'POST', body: parts ?? text })
  }
  return {
    prepare: () => void getReady().catch(() => undefined),
    async send(content, files) {
      try {
        let response = await post(content, files)
        if (response.status === TOKEN_REFUSED) {
          ready = undefined
          response = await post(content, files)
        }
        if (response.status === 429) return { failure: 'busy' }
        const body = (await response.json()) as FormResponse & ErrorBody
        if (response.ok) return { response: body }
        const problems = body.error.details?.filter(({ problem }) => problem) ?? []
        return problems[0] ? { problems } : { failure: 'failed' }
      } catch (error) {
        return { failure: (error as Response | undefined)?.status === 429 ? 'busy' : 'failed' }
      }
    },
  }
}

/** It was used before, or has ended. */
const TOKEN_REFUSED = 409
