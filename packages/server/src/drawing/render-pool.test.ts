import { expect, test } from 'vitest'
import { createRenderPool, RenderError, renderFailed } from './render-pool.ts'

const placement = { id: 'hello', kind: 'text', settings: {} } as never

const poolOf = (module: string, patienceMs = 300) =>
  createRenderPool({
    files: { rendererUrl: async () => `data:text/javascript,${encodeURIComponent(module)}` },
    patienceMs,
  })

test('a renderer that takes long to read is read once, and not counted as a slow drawing', async () => {
  const pool = poolOf(
    'await new Promise((done) => setTimeout(done, 900)); export const renderer = { render: () => "<p>Hi</p>" }',
  )
  const { html } = await pool.run('one', { kind: 'widget', placement })
  expect(new TextDecoder().decode(html)).toBe('<p>Hi</p>')
  await pool.close()
})

test('a drawing that ends its worker is told from one that only fails, and the next one is drawn', async () => {
  const pool = poolOf(
    `export const renderer = { render({ id }) {
      if (id === "bad") throw new Error("no such thing")
      if (id === "ends") { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)) }
      return id
    } }`,
    20_000,
  )
  const draw = (id: string) =>
    pool.run('one', { kind: 'widget', placement: { id, kind: 'text' } as never })
  const errorOf = (id: string) => draw(id).catch((error: RenderError) => error)
  const heavy = await errorOf('ends')
  expect(heavy).toMatchObject({ failure: 'heavy' })
  expect(renderFailed(heavy)).toMatchObject({ code: 'FOOTFALL_E_WIDGET' })
  const bad = await errorOf('bad')
  expect(bad).toMatchObject({ failure: 'failed' })
  expect(renderFailed(bad)).toBe(bad)
  expect(new TextDecoder().decode((await draw('quick')).html)).toBe('quick')
  await pool.close()
})

test('a drawing that takes too long is cut off, and the next one is drawn', async () => {
  const pool = poolOf(
    'export const renderer = { render({ id }) { while (id === "endless"); return id } }',
  )
  const draw = (id: string) =>
    pool.run('one', { kind: 'widget', placement: { id, kind: 'text' } as never })
  await expect(draw('endless')).rejects.toThrow(new RenderError('slow'))
  expect(new TextDecoder().decode((await draw('quick')).html)).toBe('quick')
  await pool.close()
})
