import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type S3Server, signatureOf, startS3Server } from '#test/kit/s3.ts'
import { createFolderStore } from './folder.ts'
import { createS3Store } from './s3.ts'
import { type MediaStore, MediaStoreError } from './store.ts'

const keys = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const bucket = 'photos-of-homes'

let folder: string
let s3: S3Server
const stores: Record<string, MediaStore> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'))
  s3 = await startS3Server(keys, bucket, 'eu-central-1')
  stores['a folder'] = createFolderStore(join(folder, 'deep', 'media'))
  stores['a bucket'] = createS3Store({ endpoint: s3.endpoint, bucket, region: 'eu-central-1', ...keys })
})
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true })
})

const content = Buffer.from([0, 255, 10, 13, 0, ...Buffer.from('content')])

describe.each(['a folder', 'a bucket'])('%s', (name) => {
  const store = () => stores[name] as MediaStore
  const read = async (key: string) => {
    const found = await store().open(key)
    return found && { content: await buffer(found.stream), bytes: found.bytes }
  }

  test('returns stored content byte by byte', async () => {
    await store().put('photos/ab/one/480.avif', content, 'image/avif')
    expect(await read('photos/ab/one/480.avif')).toEqual({ content, bytes: content.length })
  })

  test('returns nothing for missing keys and allows deleting twice', async () => {
    expect(await read('photos/ab/none/480.avif')).toBeUndefined()
    await store().put('photos/ab/gone/480.avif', content, 'image/avif')
    await store().delete('photos/ab/gone/480.avif')
    await store().delete('photos/ab/gone/480.avif')
    expect(await read('photos/ab/gone/480.avif')).toBeUndefined()
  })

  test.each(['../secrets/auth', 'photos/../../x', '/etc/passwd', 'a//b', '.hidden', ''])(
    'refuses the key %j',
    async (key) => {
      await expect(store().put(key, content, 'image/avif')).rejects.toThrow('is not a valid media store key')
      await expect(store().open(key)).rejects.toThrow('is not a valid media store key')
    },
  )
})

test('a folder store keeps files private and leaves no partial files or empty folders', async () => {
  const root = join(folder, 'tidy')
  const store = createFolderStore(root)
  await store.put('photos/ab/one/480.avif', content, 'image/avif')
  await store.put('photos/ab/one/960.avif', content, 'image/avif')
  expect(await readdir(join(root, 'photos/ab/one'))).toEqual(['480.avif', '960.avif'])
  expect((await stat(join(root, 'photos/ab/one/480.avif'))).mode & 0o777).toBe(0o600)
  await store.delete('photos/ab/one/480.avif')
  await store.delete('photos/ab/one/960.avif')
  expect(await readdir(join(root, 'photos/ab'))).toEqual([])
})

test('a failed write to a folder store leaves no partial file', async () => {
  const root = join(folder, 'blocked')
  await createFolderStore(folder).put('blocked', content, 'text/plain')
  await expect(createFolderStore(root).put('photos/x', content, 'image/avif')).rejects.toThrow('ENOTDIR')
  expect(await createFolderStore(root).open('photos/x')).toBeUndefined()
})

test('the test S3 server verifies the signature example from the documentation', () => {
  const authorization =
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature='
  const headers = {
    authorization,
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
  }
  expect(signatureOf({ method: 'GET', url: '/test.txt', headers }, keys)).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

const settings = () => ({ endpoint: s3.endpoint, bucket, region: 'eu-central-1', ...keys })

test.each([
  ['another secret', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
  ['another account', { accessKeyId: 'AKIANOBODY' }, 'InvalidAccessKeyId'],
  ['another region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
  ['another bucket', { bucket: 'not-ours' }, 'NoSuchBucket'],
])('with %s a bucket refuses, and the error names the cause', async (_case, changed, word) => {
  const store = createS3Store({ ...settings(), ...changed })
  const putting = store.put('photos/ab/two/480.avif', content, 'image/avif')
  await expect(putting).rejects.toThrow(MediaStoreError)
  await expect(putting).rejects.toThrow(word)
  expect(s3.objects.has('photos/ab/two/480.avif')).toBe(false)
})

test('retries a bucket that is briefly unavailable', async () => {
  s3.fail(2)
  await createS3Store(settings()).put('photos/ab/three/480.avif', content, 'image/avif')
  expect(s3.objects.get('photos/ab/three/480.avif')).toEqual({ content, mediaType: 'image/avif' })
})

test('reports an unreachable service as an error of the store', async () => {
  const store = createS3Store({ ...settings(), endpoint: 'http://127.0.0.1:9' })
  await expect(store.open('photos/ab/one/480.avif')).rejects.toThrow(MediaStoreError)
})
