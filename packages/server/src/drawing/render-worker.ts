import { parentPort, workerData } from 'node:worker_threads'
import type { WidgetRenderer } from '@footfall/contract'
import { renderPopup, renderPopups } from '@footfall/embed'
import type { RenderJob, RenderReply } from './render-job.ts'

/** Runs beside the server: however long a widget takes to draw, requests are responded to meanwhile. */
const run = async ({ url, maxBytes, work }: RenderJob): Promise<RenderReply> => {
  const { renderer } = (await import(url)) as { renderer: WidgetRenderer }
  if (work.kind === 'popups') return { popups: renderPopups(renderer, work.config) }
  if (work.kind === 'popup') {
    return { popup: renderPopup(renderer, work.content, work.view, work.place) }
  }
  const html = renderer.render(work.placement)
  const size = Buffer.byteLength(html)
  // A buffer of its own, so that it can be handed over instead of copied.
  return size > maxBytes ? { size } : { html: new TextEncoder().encode(html) }
}

parentPort?.on('message', async (job: RenderJob) => {
  const reply = await run(job).catch((error: unknown): RenderReply => ({ error: String(error) }))
  parentPort?.postMessage(reply, reply.html ? [reply.html.buffer as ArrayBuffer] : [])
})
// What cannot be read says so to whoever wants it drawn.
await import((workerData as { url: string }).url).catch(() => undefined)
parentPort?.postMessage({ isReady: true } satisfies RenderReply)
