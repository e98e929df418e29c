import { createSocket } from 'node:dgram'
import { isIPv4 } from 'node:net'

/** A name server on this machine, for tests: says what it is told to, one list of addresses after the other. */
export interface TestNameServer {
  address: string
  /** Names in the order in which they were asked for, with the kind of address. */
  questions: string[]
  /** What is said of a name: each further question gets the next list, the last one stays. */
  say(name: string, ...lists: string[][]): void
  close(): void
}

const A = 1
const AAAA = 28

export const startNameServer = async (): Promise<TestNameServer> => {
  const socket = createSocket('udp4')
  const said = new Map<string, string[][]>()
  const asked = new Map<string, number>()
  const questions: string[] = []
  socket.on('message', (message, from) => {
    const { name, type, end } = readQuestion(message)
    const kind = type === A ? 'A' : 'AAAA'
    questions.push(`${name} ${kind}`)
    const times = asked.get(`${name} ${kind}`) ?? 0
    asked.set(`${name} ${kind}`, times + 1)
    const lists = said.get(name) ?? []
    const list = lists[Math.min(times, lists.length - 1)] ?? []
    const records = list
      .filter((address) => isIPv4(address) === (type === A))
      .map((address) => record(type, address))
    const head = Buffer.from(message.subarray(0, 12))
    head.writeUInt16BE(records[0] ? 0x8180 : 0x8183, 2)
    head.writeUInt16BE(records.length, 6)
    head.writeUInt16BE(0, 8)
    head.writeUInt16BE(0, 10)
    socket.send(
      Buffer.concat([head, message.subarray(12, end), ...records]),
      from.port,
      from.address,
    )
  })
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    questions,
    say: (name, ...lists) => void said.set(name, lists),
    close: () => socket.close(),
  }
}

const readQuestion = (message: Buffer): { name: string; type: number; end: number } => {
  const labels: string[] = []
  let at = 12
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.'), type: message.readUInt16BE(at + 1), end: at + 5 }
}

const record = (type: number, address: string): Buffer => {
  const data = type === AAAA ? sixteenBytes(address) : Buffer.from(address.split('.').map(Number))
  const head = Buffer.alloc(12)
  // The name, by a pointer to the question; class IN; not to be kept.
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

const sixteenBytes = (address: string): Buffer => {
  const short = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const [left = '', right] = short.split('::')
  const groups = (text: string): string[] => (text ? text.split(':') : [])
  const gap = right === undefined ? 0 : 8 - groups(left).length - groups(right).length
  const all = [...groups(left), ...Array<string>(gap).fill('0'), ...groups(right ?? '')]
  const bytes = Buffer.alloc(16)
  for (const [index, group] of all.entries())
    bytes.writeUInt16BE(Number.parseInt(group, 16), index * 2)
  return bytes
}
