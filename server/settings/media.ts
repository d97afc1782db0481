import { resolve } from 'node:path'
import { z } from 'zod'
import { checkTogether, ConfigError } from './config-error.ts'

export const mediaEnvironment = {
  /** A folder shared by all processes. Without it and without a bucket, each process uses its DATA_DIR. */
  MEDIA_DIR: z
    .string()
    .trim()
    .min(1)
    .transform((path) => resolve(path))
    .optional(),
  MEDIA_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  MEDIA_S3_REGION: z.string().trim().min(1).default('us-east-1'),
  /** Only needed for services other than AWS. */
  MEDIA_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
  MEDIA_S3_ACCESS_KEY_ID: z.string().trim().min(1).optional(),
  MEDIA_S3_SECRET_ACCESS_KEY: z.string().trim().min(1).optional(),
}

const environment = z.object(mediaEnvironment)

/** A bucket, or a folder; undefined for the one in the data folder. */
export function mediaSettings(e: z.output<typeof environment>) {
  checkTogether(e, ['MEDIA_S3_BUCKET', 'MEDIA_S3_ACCESS_KEY_ID', 'MEDIA_S3_SECRET_ACCESS_KEY'])
  const { MEDIA_S3_BUCKET, MEDIA_S3_REGION, MEDIA_S3_ENDPOINT } = e
  const { MEDIA_S3_ACCESS_KEY_ID, MEDIA_S3_SECRET_ACCESS_KEY } = e
  if (!MEDIA_S3_BUCKET || !MEDIA_S3_ACCESS_KEY_ID || !MEDIA_S3_SECRET_ACCESS_KEY)
    return { folder: e.MEDIA_DIR }
  if (e.MEDIA_DIR)
    throw new ConfigError('MEDIA_DIR: cannot be combined with MEDIA_S3_BUCKET; remove one of them.')
  const bucket = {
    endpoint: MEDIA_S3_ENDPOINT ?? `https://s3.${MEDIA_S3_REGION}.amazonaws.com`,
    bucket: MEDIA_S3_BUCKET,
    region: MEDIA_S3_REGION,
    accessKeyId: MEDIA_S3_ACCESS_KEY_ID,
    secretAccessKey: MEDIA_S3_SECRET_ACCESS_KEY,
  }
  return { bucket }
}
