import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import type { FuzzRequest } from './corpus.ts'

/** What came back; 0 when the server closed the connection without a response. */
export interface FuzzResponse {
  status: number
  text: string
}

const TIMEOUT_MS = 30_000

export interface FuzzSender {
  send(what: FuzzRequest): Promise<FuzzResponse>
  destroy(): void
}

export const createFuzzSender = (port: number): FuzzSender => {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  return {
    send: ({ method, path, headers, body }) =>
      new Promise((resolve, reject) => {
        const call = request(
          { host: '127.0.0.1', port, method, path, agent, timeout: TIMEOUT_MS, headers },
          async (response) => {
            let text = ''
            try {
              for await (const chunk of response) text += chunk
            } catch {
              // The body was cut; the status is what counts.
            }
            resolve({ status: response.statusCode ?? 0, text })
          },
        )
        call.on('timeout', () => {
          reject(new Error(`${method} ${path} was not answered.`))
          call.destroy()
        })
        call.on('error', () => resolve({ status: 0, text: '' }))
        call.end(body)
      }),
    destroy: () => agent.destroy(),
  }
}

/** Says it will send much and then sends a byte now and then; resolves with what it was told (nothing, if it was just cut off) and when. */
export const dribble = (port: number, everyMs = 500): Promise<{ text: string; ms: number }> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const began = Date.now()
    let text = ''
    const timer = setInterval(() => socket.write(' '), everyMs)
    socket.write(
      'POST /v1/collect HTTP/1.1\r\nhost: x\r\norigin: http://www.shop.test\r\ncontent-type: text/plain\r\ncontent-length: 60000\r\n\r\n{',
    )
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(timer)
      resolve({ text, ms: Date.now() - began })
    })
  })
