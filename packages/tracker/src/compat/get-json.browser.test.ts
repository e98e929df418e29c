import type { RequestUrl } from '@footfall/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage, type TestPage } from '../testing/open-page.ts'
import { getJson } from './get-json.ts'

let page: TestPage
afterEach(() => page.close())

const ask = async (url = `${page.endpoint}/any`, method?: string): Promise<unknown[]> => {
  const answers: unknown[] = []
  await getJson(page.env, url as RequestUrl, (response) => answers.push(response), method)
  return answers
}

const listenToConsole = (): (() => void) => {
  const said = (['debug', 'log', 'info', 'warn', 'error'] as const).map((method) =>
    vi.spyOn(page.window.console, method),
  )
  return () => {
    for (const one of said) expect(one).not.toHaveBeenCalled()
  }
}

test('N-06 the JSON helper asks by the chosen method and passes on the parsed response', async () => {
  page = await openPage()
  await page.respondWith(200, { body: '{"a":[1]}' })
  expect(await ask()).toEqual([{ a: [1] }])
  expect(await ask(undefined, 'POST')).toEqual([{ a: [1] }])
  expect((await page.requests('/any')).map(({ method }) => method)).toEqual(['GET', 'POST'])
})

test.each([201, 202, 203, 206, 400, 404, 500, 503])(
  'N-06 a response of %i is ignored in silence, though it is JSON',
  async (status) => {
    page = await openPage()
    const expectSilence = listenToConsole()
    await page.respondWith(status, { body: '{"a":1}' })
    expect(await ask()).toEqual([])
    expectSilence()
  },
)

test.each(['', '{', '<html>'])('N-06 a 200 with «%s» is no answer', async (body) => {
  page = await openPage()
  const expectSilence = listenToConsole()
  await page.respondWith(200, { body })
  expect(await ask()).toEqual([])
  expectSilence()
})

test('N-06 nobody there is no answer, and who listens may break without breaking the page', async () => {
  page = await openPage()
  const expectSilence = listenToConsole()
  expect(await ask('http://localhost:1/')).toEqual([])
  expectSilence()
  await page.respondWith(200, { body: '1' })
  const fail = (): void => {
    throw new Error('the listener’s')
  }
  await expect(
    getJson(page.env, `${page.endpoint}/any` as RequestUrl, fail),
  ).resolves.toBeUndefined()
})
