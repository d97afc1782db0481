import type { z } from 'zod'
import type { ProblemCode } from './problems.ts'
import type { Capability } from './roles.ts'
import type { Tag } from './tags.ts'
import type { DataTopic } from './data-topics.ts'

/**
 * Who may call the endpoint; the domain's policy decides about the individual object.
 * `public` everyone, `session` holders of the session cookie, `member` every bearer of a token, a capability
 * members who have it. `published` is everyone if the operator publishes the listings (`PUBLIC_LISTINGS=on`),
 * otherwise members.
 */
export type Access = 'public' | 'session' | 'published' | 'member' | Capability

const withoutCapability: readonly string[] = ['public', 'session', 'published', 'member']

/** Whether all members may make the call, and possibly visitors. */
export const isOfAll = (access: Access): access is Exclude<Access, Capability> =>
  withoutCapability.includes(access)

/**
 * The calls allowed per network address and per account within the window, counted over all processes.
 * Further calls are answered with `too_many_requests` and the wait.
 */
export type Allowance = {
  perAddress: number
  perAccount?: number
  windowSeconds: number
  /** How many such calls of one address a process runs at once, for calls that hash passwords. */
  atOnce?: number
}

/**
 * A response that is identical for many viewers and therefore cached: for everyone if the endpoint is `public`,
 * otherwise for all visitors and for all buyers. A change of any topic in `about` invalidates it. `differsFor` returns
 * the emails of the members who get a different response.
 */
export type Shared = {
  about: readonly DataTopic[]
  differsFor?: (answer: never, query: never) => (string | null)[]
}

/** A raw file as the request body, of at most `maxBytes`. */
export type Upload = { mediaTypes: readonly string[]; maxBytes: number }

/** A body that another program defines; it is documented but not validated. */
export type RawBody = { mediaType: string; schema: z.ZodType }

/** What a call decides on. Its representation carries a version. */
export type Decided = 'offer' | 'terms' | 'listing' | 'account' | 'review' | 'consequences'

/** One endpoint of the API. Its method, path, access, input and output are declared only here. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below `/api`, with `:name` for path parameters. */
  path: `/${string}`
  tag: Tag
  summary: string
  /** What it does or returns, in one sentence. */
  description: string
  access: Access
  /** The call is part of setting up a second factor, so a session that must do that first may make it. */
  setsUpSecondFactor?: true
  /** Query values under which the call is open to everybody. */
  openWhen?: (query: never) => boolean
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject | z.ZodDiscriminatedUnion
  /** The handler reads the raw bytes, because the signature covers them. */
  rawBody?: RawBody
  /** The body may also be a URL-encoded form, as email clients send it. */
  formBody?: true
  /** The body is a file, which the handler reads as a stream. */
  upload?: Upload
  /** The object that the call decides on. The caller sends the version that it saw in `If-Match`. */
  decidesOn?: Decided
  response: z.ZodType
  status: 200 | 201
  /** The response is one page of a longer list: next page in `Link`, total in `X-Total-Count`. */
  paged?: true
  /** The response is a stream of server-sent events, each in the shape of `response`. */
  stream?: true
  /** The response is a file of this media type. */
  download?: string
  /** Called by monitoring every few seconds: does not identify the caller, is not logged, and is never cached. */
  probe?: true
  allowance?: Allowance
  shared?: Shared
  /** Problems in addition to those that every call may answer with. */
  problems?: readonly ProblemCode[]
}

export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration

/** One page of a list. `total` is exact up to 10,000, then `10000+`; `next` is the opaque cursor. */
export type Page<T> = { items: T[]; next: string | null; total: string }

type Part<E, K extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> = E extends {
  [P in K]: infer S extends z.ZodType
}
  ? { [P in K]: Side extends 'input' ? z.input<S> : z.output<S> }
  : unknown

/** `query` is optional if all of its fields are. */
type Query<E> = E extends { query: infer S extends z.ZodType }
  ? object extends z.input<S>
    ? { query?: z.input<S> }
    : { query: z.input<S> }
  : unknown

/** The input of a caller. `version` is that of the object as the caller saw it; undefined only if the body contains it. */
export type InputOf<E extends Endpoint> = Part<E, 'params', 'input'> &
  Query<E> &
  Part<E, 'body', 'input'> &
  (E extends { upload: Upload } ? { file: Blob } : unknown) &
  (E extends { decidesOn: Decided } ? { version: string | undefined } : unknown)

/** The input of a handler: validated, with defaults filled in. */
export type RequestOf<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'> &
  (E extends { upload: Upload } ? { file: AsyncIterable<Uint8Array> } : unknown) &
  (E extends { decidesOn: Decided } ? { version?: string } : unknown)

type Result<E extends Endpoint, R> = E extends { paged: true }
  ? R extends readonly (infer Item)[]
    ? Page<Item>
    : never
  : R

/** The output of a handler, as its caller receives it. */
export type OutputOf<E extends Endpoint> = Result<E, z.output<E['response']>>
