import type { Mutant } from '../mutant.ts'

const BLOBS = 'packages/server/src/blobs'
const inDatabase = { project: 'int', tests: [`${BLOBS}/blobs.int.test.ts`] } as const
const byBytes = { project: 'unit', tests: [`${BLOBS}/judge-file.test.ts`], name: 'W-05' } as const

/** W-05: files that visitors attach to forms. */
export const LEAD_FILE_FAULTS: readonly Mutant[] = [
  {
    proves: ['W-05'],
    breaks: 'a file’s site is not looked at when it is fetched',
    file: `${BLOBS}/blob-rows.ts`,
    find: "'select data_key, bytes from blobs where (site, id) = ($1, $2) and is_stored'",
    replace:
      "'select data_key, bytes from blobs where id = $2 and $1 <> $2 order by site = $1 desc'",
    ...inDatabase,
    name: 'opens, deletes and counts nothing',
  },
  {
    proves: ['W-05'],
    breaks: 'one site deletes another’s file',
    file: `${BLOBS}/blob-rows.ts`,
    find: "'delete from blobs where (site, id) = ($1, $2)'",
    replace: "'delete from blobs where id = $2 and $1 <> $2'",
    ...inDatabase,
    name: 'opens, deletes and counts nothing',
  },
  {
    proves: ['W-05'],
    breaks: 'files of all sites share one room',
    file: `${BLOBS}/blob-rows.ts`,
    find: 'from blobs where site = $1',
    replace: 'from blobs where $1::text is not null',
    ...inDatabase,
    name: 'W-05',
  },
  {
    proves: ['W-05'],
    breaks: 'files that come at once are not counted',
    file: `${BLOBS}/blob-rows.ts`,
    find: "    await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [ROOM_LOCK, row.site])\n",
    replace: '',
    ...inDatabase,
    name: 'a full site is refused',
  },
  {
    proves: ['W-05'],
    breaks: 'a file of any size is taken',
    file: `${BLOBS}/create-blob-store.ts`,
    find: 'content.length > MAX_BLOB_BYTES',
    replace: 'content.length > 2 * MAX_BLOB_BYTES',
    ...inDatabase,
    name: 'up to 5 MB',
  },
  {
    proves: ['W-05'],
    breaks: 'a field takes files of every type',
    file: `${BLOBS}/judge-file.ts`,
    find: 'type && isAccepted(type, accept)',
    replace: 'type',
    ...byBytes,
  },
  {
    proves: ['W-05'],
    breaks: 'a page counts as plain text',
    file: `${BLOBS}/file-types.ts`,
    find: ' && !/^\\s*</.test(content)',
    replace: '',
    ...byBytes,
  },
]
