import { expect, test } from 'vitest'
import { signV4 } from './sign-v4.ts'

/** The examples of AWS's own documentation, 'Signature Calculations for the Authorization Header'. */
const EXAMPLE = {
  region: 'us-east-1',
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const now = Date.parse('2013-05-24T00:00:00Z')

test('a request without a body is signed as AWS’s example is', () => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt')
  const headers = signV4({ method: 'GET', url, now, headers: { range: 'bytes=0-9' } }, EXAMPLE)
  expect(headers.authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

test('a request with a body is signed as AWS’s example is', () => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/test%24file.text')
  const headers = {
    date: 'Fri, 24 May 2013 00:00:00 GMT',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
  }
  const body = Buffer.from('Welcome to Amazon S3.')
  expect(signV4({ method: 'PUT', url, now, headers, body }, EXAMPLE).authorization).toMatch(
    /Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd$/,
  )
})
