import { expect, test } from 'vitest'
import { createRenderPool, RenderError, renderFailed } from './render-pool.ts'

const placement = { id: 'hello', kind: 'text', settings: {} } as never

const poolOf = (module: string, patienceMs = 300, wallMs?: number) =>
  createRenderPool({
    files: { rendererUrl: async () => `data:text/javascript,${encodeURIComponent(module)}` },
    patienceMs,
    ...(wallMs !== undefined && { wallMs }),
  })

test('a renderer that takes long to read is read once, and not counted as a slow drawing', async () => {
  const pool = poolOf(
    'await new Promise((done) => setTimeout(done, 900)); export const renderer = { render: () => "<p>Hi</p>" }',
  )
  const { html } = await pool.run({ key: 'one' }, { kind: 'widget', placement })
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
    pool.run({ key: 'one' }, { kind: 'widget', placement: { id, kind: 'text' } as never })
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
    pool.run({ key: 'one' }, { kind: 'widget', placement: { id, kind: 'text' } as never })
  await expect(draw('endless')).rejects.toThrow(new RenderError('slow'))
  expect(new TextDecoder().decode((await draw('quick')).html)).toBe('quick')
  await pool.close()
})

const WAITING = `export const renderer = { render({ id }) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(id))
  return id
} }`

test('a drawing that only waits for a busy machine is not cut off before its time by the clock', async () => {
  const pool = poolOf(WAITING, 300, 2_500)
  const draw = (id: string) =>
    pool.run({ key: 'one' }, { kind: 'widget', placement: { id, kind: 'text' } as never })
  expect(new TextDecoder().decode((await draw('900')).html)).toBe('900')
  await expect(draw('60000')).rejects.toThrow(new RenderError('slow'))
  await pool.close()
})

test('an organization with many sites leaves a worker to the others', async () => {
  const pool = poolOf(WAITING, 30_000, 30_000)
  const ended: string[] = []
  const draw = async (key: string, organisation: string, id: string) => {
    await pool.run({ key, organisation }, { kind: 'widget', placement: { id } as never })
    ended.push(key)
  }
  await Promise.all([
    draw('many-1', 'many', '400'),
    draw('many-2', 'many', '400'),
    draw('many-3', 'many', '400'),
    draw('other', 'other', '1'),
  ])
  expect(ended[0]).toBe('other')
  await pool.close()
})
