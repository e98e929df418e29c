import { expect, test } from 'vitest'
import { readBlobConfig } from './blob-config.ts'

const S3 = {
  FOOTFALL_S3_ENDPOINT: 'https://s3.example.com/',
  FOOTFALL_S3_BUCKET: 'files',
  FOOTFALL_S3_ACCESS_KEY: 'key',
  FOOTFALL_S3_SECRET_KEY: 'hush',
}

test('without settings files stand in PostgreSQL, 500 MB for each site', () => {
  expect(readBlobConfig({})).toEqual({ quota: 524_288_000 })
  expect(readBlobConfig({ FOOTFALL_SITE_FILES_MB: '2' })).toEqual({ quota: 2_097_152 })
})

test('a complete set of settings names an object store', () => {
  expect(readBlobConfig(S3).s3).toEqual({
    endpoint: 'https://s3.example.com',
    region: 'us-east-1',
    bucket: 'files',
    accessKey: 'key',
    secretKey: 'hush',
  })
})

test('what cannot be used is said before the start, never with the secret', () => {
  const wrong: Record<string, string>[] = [
    { FOOTFALL_SITE_FILES_MB: 'many' },
    { ...S3, FOOTFALL_S3_ENDPOINT: 'files' },
    { ...S3, FOOTFALL_S3_ENDPOINT: 'https://me:hush@s3.example.com' },
    { ...S3, FOOTFALL_S3_BUCKET: '' },
    { ...S3, FOOTFALL_S3_BUCKET: '../other' },
    { ...S3, FOOTFALL_S3_SECRET_KEY: '' },
  ]
  for (const env of wrong) {
    expect(() => readBlobConfig(env)).toThrow(/^FOOTFALL_S/)
    expect(() => readBlobConfig(env)).not.toThrow(/hush/)
  }
})
