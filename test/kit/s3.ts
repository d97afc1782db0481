import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type Keys = { accessKeyId: string; secretAccessKey: string }

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

type Signed = {
  method: string
  /** Including the query. */
  url: string
  headers: Record<string, string | string[] | undefined>
}

/**
 * The expected AWS Signature Version 4 of a request. Implemented from the documentation
 * (docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html), independently of any client.
 */
export function signatureOf({ method, url, headers }: Signed, { secretAccessKey }: Keys): string {
  const authorization = String(headers['authorization'])
  const [, scope = '', names = ''] =
    /Credential=[^/]+\/([^,]+),\s*SignedHeaders=([^,]+),/.exec(authorization) ?? []
  const [day = '', region = '', service = ''] = scope.split('/')
  const { pathname, searchParams } = new URL(url, 'http://store')
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const signed = names
    .split(';')
    .map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}\n`)
  const canonical = [
    method,
    pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    query,
    signed.join(''),
    names,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`)
  return hmac(key, toSign).toString('hex')
}

type Stored = { content: Buffer; mediaType: string | undefined }

/** An S3 server as strict as real ones: it refuses wrong signatures, checksums, dates, and buckets. */
export async function startS3Server(keys: Keys, bucket: string, region = 'us-east-1') {
  const objects = new Map<string, Stored>()
  let failures = 0

  const refusalOf = (request: IncomingMessage, content: Buffer): [number, string] | undefined => {
    const { headers, method = '', url = '' } = request
    const authorization = headers.authorization ?? ''
    const [, id, scope] = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+),/.exec(authorization) ?? []
    if (id !== keys.accessKeyId) return [403, 'InvalidAccessKeyId']
    const date = String(headers['x-amz-date'])
    const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
    if (!(Math.abs(Date.now() - at) < 15 * 60_000)) return [403, 'RequestTimeTooSkewed']
    if (scope !== `${date.slice(0, 8)}/${region}/s3/aws4_request`)
      return [400, 'AuthorizationHeaderMalformed']
    const names = /SignedHeaders=([^,]+),/.exec(authorization)?.[1]?.split(';') ?? []
    if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.includes(name)))
      return [403, 'AccessDenied']
    if (headers['x-amz-content-sha256'] !== sha256(content)) return [400, 'XAmzContentSHA256Mismatch']
    const signature = /Signature=([0-9a-f]{64})$/.exec(authorization)?.[1]
    if (signature !== signatureOf({ method, url, headers }, keys)) return [403, 'SignatureDoesNotMatch']
    return url.startsWith(`/${bucket}/`) ? undefined : [404, 'NoSuchBucket']
  }

  const server = createServer((request, response) => {
    void buffer(request).then((content) => {
      if (failures > 0) {
        failures -= 1
        return response.writeHead(503).end('<Code>SlowDown</Code>')
      }
      const refusal = refusalOf(request, content)
      if (refusal) return response.writeHead(refusal[0]).end(`<Code>${refusal[1]}</Code>`)
      const key = decodeURIComponent((request.url ?? '').slice(bucket.length + 2))
      const found = objects.get(key)
      if (request.method === 'PUT') {
        objects.set(key, { content, mediaType: request.headers['content-type'] })
        return response.writeHead(200).end()
      }
      if (request.method === 'DELETE') {
        objects.delete(key)
        return response.writeHead(204).end()
      }
      if (!found) return response.writeHead(404).end('<Code>NoSuchKey</Code>')
      return response.writeHead(200, { 'content-length': found.content.length }).end(found.content)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    fail: (times: number) => {
      failures = times
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type S3Server = Awaited<ReturnType<typeof startS3Server>>
