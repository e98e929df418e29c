/** Where files are kept, and how much of them. */
export interface BlobConfig {
  /** Most bytes of one site. */
  quota: number
  /** An S3-compatible object store; absent: PostgreSQL. */
  s3?: S3Config
}

export interface S3Config {
  /** Base address, without the bucket. */
  endpoint: string
  region: string
  bucket: string
  accessKey: string
  /** Never logged. */
  secretKey: string
}

const DEFAULT_MB = 500

/** FOOTFALL_S3_* and FOOTFALL_SITE_FILES_MB. Throws in plain words when they cannot be used. */
export const readBlobConfig = (env: Record<string, string | undefined>): BlobConfig => {
  const s3 = readS3(env)
  return { quota: readQuota(env.FOOTFALL_SITE_FILES_MB), ...(s3 && { s3 }) }
}

const readQuota = (text: string | undefined): number => {
  if (!text) return DEFAULT_MB * 1_048_576
  if (!/^\d{1,7}$/.test(text)) {
    throw new Error(`FOOTFALL_SITE_FILES_MB must be a whole number, not "${text}".`)
  }
  return Number(text) * 1_048_576
}

const readS3 = (env: Record<string, string | undefined>): S3Config | undefined => {
  const endpoint = env.FOOTFALL_S3_ENDPOINT
  if (!endpoint) return undefined
  const url = URL.parse(endpoint)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search) {
    throw new Error(
      'FOOTFALL_S3_ENDPOINT must be an address without the bucket, such as https://s3.eu-central-1.amazonaws.com.',
    )
  }
  const bucket = env.FOOTFALL_S3_BUCKET ?? ''
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new Error('FOOTFALL_S3_ENDPOINT needs FOOTFALL_S3_BUCKET, the name of a bucket.')
  }
  const accessKey = env.FOOTFALL_S3_ACCESS_KEY
  const secretKey = env.FOOTFALL_S3_SECRET_KEY
  if (!accessKey || !secretKey) {
    throw new Error('FOOTFALL_S3_ENDPOINT needs FOOTFALL_S3_ACCESS_KEY and FOOTFALL_S3_SECRET_KEY.')
  }
  const region = env.FOOTFALL_S3_REGION || 'us-east-1'
  return { endpoint: endpoint.replace(/\/+$/, ''), region, bucket, accessKey, secretKey }
}
