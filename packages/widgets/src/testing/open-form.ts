import { type BehaviorPage, type LoadedThing, openBehaviorPage } from '@footfall/behaviors/testing'
import type { FormSubmit } from '@footfall/contract'
import { renderToString } from 'react-dom/server'
import { userEvent } from 'vitest/browser'
import { browser } from '../form/browser.ts'
import type { FormProps } from '../form/Form.tsx'
import { marks } from '../form/marks.ts'
import { render } from '../form/render.tsx'

/** A response of the collector: status and body; `undefined`: the network fails. */
export type Served = { status: number; body: unknown } | undefined

export interface FormPage extends BehaviorPage {
  /** Every request, in order. */
  asked: { url: string; method: string; submit?: FormSubmit; files: string[] }[]
  submits(): FormSubmit[]
  /** Types into a field. */
  fill(selector: string, text: string): Promise<void>
  press(selector?: string): Promise<void>
  /** Everything that was sent has been responded to. */
  quiet(): Promise<void>
}

export const TOKEN: Served = { status: 200, body: { token: 't1', wait: 2_000 } }
export const TAKEN: Served = {
  status: 200,
  body: { lead: 'l1', eventId: '0190f6c0-0000-7000-8000-000000000001', state: 'received' },
}

/** A page with a form, whose requests end here: the wire is played, all else is real. */
export const openForm = async (
  props: FormProps,
  serve: (url: string, count: number) => Served | Promise<Served> = (url) =>
    url.includes('/token') ? TOKEN : TAKEN,
  options: { html?: string; settings?: object } = {},
): Promise<FormPage> => {
  const asked: FormPage['asked'] = []
  const { html } = render(
    { site: 'lamps', id: 'one', endpoint: 'https://c.test', ...props },
    { renderToString },
  )
  const page = await openBehaviorPage({
    html: `<main>${options.html ?? html}</main>`,
    root: 'lang="en"',
    behaviors: ['form'],
    settings: { form: options.settings ?? {} },
    load: async (): Promise<LoadedThing> => ({
      browser,
      marks: { ...marks, widget: { content: [] } },
    }),
    before(window) {
      window.fetch = async (input, init) => {
        const body = init?.body
        const parts = body instanceof window.FormData ? body : undefined
        const text = parts ? String(parts.get('form')) : body
        const url = String(input)
        const files = parts
          ? [...parts].flatMap(([key, part]) =>
              key === 'form' ? [] : [`${key} ${(part as File).name}`],
            )
          : []
        asked.push({
          url,
          method: init?.method ?? 'GET',
          files,
          ...(text && { submit: JSON.parse(String(text)) as FormSubmit }),
        })
        const served = await serve(url, asked.length)
        if (init?.signal?.aborted || !served) throw new TypeError('Failed to fetch')
        return new window.Response(JSON.stringify(served.body), { status: served.status })
      }
    },
  })
  const quiet = async (): Promise<void> => {
    for (let turns = 0; turns < 5; turns++) {
      await new Promise((resolve) => setTimeout(resolve, 0))
      page.clock.advance(2_000)
    }
    await page.settle()
  }
  return {
    ...page,
    asked,
    quiet,
    submits: () => asked.flatMap(({ submit }) => submit ?? []),
    async fill(selector, text) {
      page.find(selector).focus()
      await userEvent.keyboard(text)
    },
    async press(selector = '.ff-send') {
      page.find(selector).click()
      await page.settle()
    },
  }
}
