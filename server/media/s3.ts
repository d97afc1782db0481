import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { checkKey, type MediaStore, MediaStoreError } from './store.ts'

export type S3Settings = {
  /** The address of the service; buckets are paths below it. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const timeoutMs = 60_000
/** Server errors may be temporary. */
const retries = 3

/** Stores files in a bucket of an S3-compatible service. Each request's signature covers its content. */
export function createS3Store({ endpoint, bucket, ...credentials }: S3Settings): MediaStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries })

  const send = async (
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    content?: Uint8Array,
    mediaType = '',
  ) => {
    checkKey(key)
    const address = `${endpoint}/${bucket}/${key}`
    try {
      return await client.fetch(address, {
        method,
        body: content as BodyInit | undefined,
        headers: {
          'x-amz-content-sha256': createHash('sha256')
            .update(content ?? '')
            .digest('hex'),
          ...(content && { 'content-type': mediaType }),
        },
        signal: AbortSignal.timeout(timeoutMs),
      })
    } catch (cause) {
      throw new MediaStoreError(`${method} ${key}: the store could not be reached.`, { cause })
    }
  }

  /** Includes the service's message in the log, because it tells the operator what to fix. */
  const refused = (method: string, key: string, { status }: Response, text: string) =>
    new MediaStoreError(`${method} ${key}: ${status} ${text.slice(0, 500)}`)

  return {
    put: async (key, content, mediaType) => {
      const response = await send('PUT', key, content, mediaType)
      const text = await response.text()
      if (!response.ok) throw refused('PUT', key, response, text)
    },

    open: async (key) => {
      const response = await send('GET', key)
      if (!response.ok || !response.body) {
        const text = await response.text()
        // A missing bucket is a configuration error.
        if (response.status === 404 && !text.includes('NoSuchBucket')) return undefined
        throw refused('GET', key, response, text)
      }
      const bytes = Number(response.headers.get('content-length'))
      return { stream: Readable.fromWeb(response.body as ReadableStream), bytes }
    },

    delete: async (key) => {
      const response = await send('DELETE', key)
      const text = await response.text()
      if (!response.ok && response.status !== 404) throw refused('DELETE', key, response, text)
    },
  }
}
