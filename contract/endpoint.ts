import type { z } from 'zod'
import type { ProblemCode } from './problems.ts'
import type { Tag } from './tags.ts'
import type { Topic } from './topics.ts'

/**
 * Who may call at all. What a caller may do with a given object is decided by the domain's policy.
 * `public` everybody, `session` holders of the session cookie, `member` every bearer of a token,
 * `agent` agents and admins, `admin` admins. `published` is everybody where the operator publishes the listings
 * (`PUBLIC_LISTINGS=on`), and members elsewhere.
 */
export type Access = 'public' | 'session' | 'published' | 'member' | 'agent' | 'admin'

/**
 * How often one network address and one account may make a call within the window, counted over all processes.
 * Beyond it the call answers `too_many_requests` with the wait.
 */
export type Allowance = { perAddress: number; perAccount?: number; windowSeconds: number }

/**
 * An answer that is the same for many: for everybody where the call is `public`, else for all visitors, and for all
 * buyers. It is kept while nothing of what it is about changes. `differsFor` has the e-mails of those members for whom
 * it would be another one.
 */
export type Shared = {
  about: readonly Topic[]
  differsFor?: (answer: never, query: never) => (string | null)[]
}

/** A file as it is, without a form around it. More than `maxBytes` of it are not read. */
export type Upload = { mediaTypes: readonly string[]; maxBytes: number }

/** A body that another program defines; it is documented but not validated. */
export type RawBody = { mediaType: string; schema: z.ZodType }

/** What a call may decide on: an object, or what the decision affects in addition, whose representation carries a version. */
export type Decided = 'offer' | 'terms' | 'listing' | 'account' | 'review' | 'consequences'

/** One call of the API: the only place where its method, path, access, input and output are written. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below `/api`, with `:name` for path parameters. */
  path: `/${string}`
  tag: Tag
  /** A title of a few words. */
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
  /** The handler reads the body byte by byte, because it is signed that way. */
  rawBody?: RawBody
  /** The body may also be a form, as third-party programs send it. */
  formBody?: true
  /** The body is a file, which the handler reads as it comes in. */
  upload?: Upload
  /** The object that the call decides on. The caller states the version that it saw, in `If-Match`. */
  decidesOn?: Decided
  response: z.ZodType
  status: 200 | 201
  /** The response is one page of a longer list: next page in `Link`, total in `X-Total-Count`. */
  paged?: true
  /** The answer is a stream of server-sent events, each of which has the response's form. */
  stream?: true
  /** The response is a file of this media type. */
  download?: string
  /** Asked by machines every few seconds: looks for no caller, is not logged, and is kept by no cache. */
  probe?: true
  allowance?: Allowance
  shared?: Shared
  /** Problems beside those that every call may answer with. */
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

/** A query whose every field is optional may be left out by the caller. */
type Query<E> = E extends { query: infer S extends z.ZodType }
  ? object extends z.input<S>
    ? { query?: z.input<S> }
    : { query: z.input<S> }
  : unknown

/** What a caller gives. `version` is that of the object as it was seen; undefined only where the body states what was. */
export type InputOf<E extends Endpoint> = Part<E, 'params', 'input'> &
  Query<E> &
  Part<E, 'body', 'input'> &
  (E extends { upload: Upload } ? { file: Blob } : unknown) &
  (E extends { decidesOn: Decided } ? { version: string | undefined } : unknown)

/** What a handler receives: validated, with defaults filled in. */
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

/** What a caller gets, and a handler returns. */
export type OutputOf<E extends Endpoint> = Result<E, z.output<E['response']>>
