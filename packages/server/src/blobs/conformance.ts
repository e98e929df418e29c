import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BlobStore, MAX_BLOB_BYTES } from './blob-store.ts'

export interface BlobsUnderTest {
  store: BlobStore
  pool: Pool
  destroy(): Promise<void>
}

/** Room of each site in these tests. */
export const TEST_QUOTA: number = 3 * MAX_BLOB_BYTES

const FILE = { kind: 'test' }

/** What every place for bytes must do. */
export const describeBlobStore = (name: string, create: () => Promise<BlobsUnderTest>): void => {
  describe(`blob store: ${name}`, () => {
    let subject: BlobsUnderTest
    let store: BlobStore
    let mine: string
    let theirs: string
    let runs = 0

    beforeAll(async () => {
      subject = await create()
      store = subject.store
    })
    afterAll(() => subject.destroy())
    beforeEach(() => {
      runs++
      mine = `mine-${runs}`
      theirs = `theirs-${runs}`
    })

    test('W-05 what is put can be got, byte by byte, up to 5 MB and not beyond', async () => {
      for (const bytes of [
        randomBytes(MAX_BLOB_BYTES),
        Buffer.from([0, 255, 13, 10]),
        Buffer.alloc(0),
      ]) {
        const { id, size } = await store.put(mine, bytes, FILE)
        expect(size).toBe(bytes.length)
        expect(Buffer.from((await store.get(mine, id)) ?? []).equals(bytes)).toBe(true)
      }
      const used = await store.used(mine)
      await expect(store.put(mine, Buffer.alloc(MAX_BLOB_BYTES + 1), FILE)).rejects.toMatchObject({
        code: 'FOOTFALL_E_TOO_LARGE',
      })
      expect(await store.used(mine)).toBe(used)
    })

    test('W-05 one site’s id opens, deletes and counts nothing of another’s', async () => {
      const { id } = await store.put(mine, Buffer.from('mine'), FILE)
      expect(await store.get(theirs, id)).toBeUndefined()
      await store.delete(theirs, id)
      expect(await store.used(theirs)).toBe(0)
      expect(Buffer.from((await store.get(mine, id)) ?? []).toString()).toBe('mine')
    })

    test('a row that was copied to another site opens nothing there', async () => {
      const { id } = await store.put(mine, Buffer.from('mine'), FILE)
      await subject.pool.query(
        `insert into blobs (site, id, kind, size, data_key, bytes, is_external, is_stored)
         select $2, id, kind, size, data_key, bytes, is_external, is_stored from blobs where (site, id) = ($1, $3)`,
        [mine, theirs, id],
      )
      await expect(store.get(theirs, id)).rejects.toMatchObject({ code: 'FOOTFALL_E_FILES' })
    })

    test('ids are made here, each another, and what is none finds nothing', async () => {
      const bytes = Buffer.from('the same')
      const first = await store.put(mine, bytes, FILE)
      const second = await store.put(mine, bytes, FILE)
      expect(first.id).toMatch(/^[\w-]{22}$/)
      expect(second.id).not.toBe(first.id)
      for (const id of [
        '',
        '../etc/passwd',
        `${first.id}/`,
        '\0',
        'x'.repeat(22),
        `../${theirs}/x`,
      ]) {
        expect(await store.get(mine, id)).toBeUndefined()
        await store.delete(mine, id)
      }
      expect(await store.get(mine, first.id)).toBeDefined()
    })

    test('what is deleted is gone, and its room is free again; deleting twice is no failure', async () => {
      const { id } = await store.put(mine, Buffer.alloc(1_000, 1), FILE)
      await store.put(mine, Buffer.alloc(500, 2), FILE)
      expect(await store.used(mine)).toBe(1_500)
      await store.delete(mine, id)
      await store.delete(mine, id)
      expect(await store.get(mine, id)).toBeUndefined()
      expect(await store.used(mine)).toBe(500)
    })

    test('W-05 a full site is refused with a code, also when many come at once; its neighbour is not', async () => {
      const put = (site: string) => store.put(site, Buffer.alloc(MAX_BLOB_BYTES), FILE)
      const results = await Promise.allSettled(Array.from({ length: 6 }, () => put(mine)))
      const refused = results.filter((one) => one.status === 'rejected')
      expect(refused.map(({ reason }) => reason.code)).toEqual(new Array(3).fill('FOOTFALL_E_ROOM'))
      expect(await store.used(mine)).toBe(TEST_QUOTA)
      await expect(store.put(mine, Buffer.from('x'), FILE)).rejects.toMatchObject({
        code: 'FOOTFALL_E_ROOM',
      })
      await put(theirs)
    })

    test('nothing of the content stands readable in the database', async () => {
      const secret = 'a letter that nobody else may read'
      const { id } = await store.put(mine, Buffer.from(secret), FILE)
      const { rows } = await subject.pool.query<{ row: string }>(
        `select blobs::text || coalesce(encode(bytes, 'escape'), '') as row from blobs where (site, id) = ($1, $2)`,
        [mine, id],
      )
      expect(rows[0]?.row).toContain(id)
      expect(rows[0]?.row).not.toContain('letter')
    })
  })
}
