import type {
  FormResponse,
  FormSettings,
  FormSubmit,
  FormToken,
  WidgetPlacement,
} from '@footfall/contract'
import type { FastifyInstance } from 'fastify'
import type { TestCollector } from './test-collector.ts'

export const PAGE_ORIGIN = 'http://www.shop.test'

/** A form as an owner may publish it, for tests. */
const contactForm = (settings: Partial<FormSettings> = {}): FormSettings => ({
  name: 'Contact',
  fields: [
    { key: 'name', type: 'text', label: 'Name', required: true },
    { key: 'email', type: 'email', label: 'E-mail', required: true },
    { key: 'message', type: 'textarea', label: 'Message' },
  ],
  purpose: 'contact',
  ...settings,
})

export const formEntry = (
  settings: Partial<FormSettings> = {},
  id = 'contact',
): WidgetPlacement => ({
  id,
  kind: 'form',
  settings: { ...contactForm(settings) } as Record<string, unknown>,
})

export interface SendOptions extends Partial<FormSubmit> {
  address?: string
  origin?: string
}

type Injected = Awaited<ReturnType<FastifyInstance['inject']>>

/** Sends forms as our script does: a token first, then the press. */
export interface FormSender {
  token(site?: string, form?: string, address?: string): Promise<FormToken>
  post(given: SendOptions): Promise<Injected>
  /** A person's way: token, two seconds, press. */
  send(given?: SendOptions): Promise<FormResponse & { response: Injected; status: number }>
}

export const createFormSender = (collector: Pick<TestCollector, 'app' | 'advance'>): FormSender => {
  const token = async (site = 'demo', form = 'contact', address = '127.0.0.1') => {
    const response = await collector.app.inject({
      url: `/v1/form/token?site=${site}&form=${form}`,
      headers: { origin: PAGE_ORIGIN },
      remoteAddress: address,
    })
    return response.json<FormToken>()
  }
  const post: FormSender['post'] = ({
    address = '127.0.0.1',
    origin = PAGE_ORIGIN,
    ...given
  }: SendOptions) =>
    collector.app.inject({
      method: 'POST',
      url: '/v1/form',
      headers: { 'content-type': 'text/plain', origin },
      remoteAddress: address,
      payload: JSON.stringify({
        site: 'demo',
        form: 'contact',
        token: '',
        trap: '',
        page: `${PAGE_ORIGIN}/contact`,
        language: 'en',
        fields: { name: 'Ann', email: 'ann@mail.test', message: 'Hello' },
        ...given,
      }),
    })
  return {
    token,
    post,
    async send(given = {}) {
      const made = await token(given.site, given.form, given.address)
      collector.advance(2_100)
      const response = await post({ token: made.token, ...given })
      return { response, status: response.statusCode, ...response.json<FormResponse>() }
    },
  }
}
