import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { createObjectStore } from './object-store.ts'

test('an object store that takes everything and responds to nothing is given up after the time of one attempt', async () => {
  let connections = 0
  const silent = createServer(() => connections++).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const store = createObjectStore(
    {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'r',
      bucket: 'bucket',
      accessKey: 'a',
      secretKey: 's',
    },
    100,
  )
  await expect(store.put('shop/x', Buffer.from('x'))).rejects.toMatchObject({
    code: 'FOOTFALL_E_FILES',
  })
  expect(connections).toBe(1)
  await store.close()
  silent.close()
})
