import type { z } from 'zod'
import './messages.ts'
import type { Permission } from './permissions.ts'

/** Who may make a call: everybody, a signed-in user, an administrator, or a holder of one permission. */
export type Access = 'anyone' | 'user' | 'admin' | { permission: Permission }

/** What a call of the staff leaves in the audit: `category.created`. */
export type AuditAction = `${string}.${string}`

/** How often somebody may make a call; a visitor counts by their network. */
export interface CallLimit {
  times: number
  perMinutes: number
  by: 'viewer' | 'network'
  /** What there were too many of, in the refusal; 'requests' unless said. */
  of?: string
}

/** How often a minute one person may make one change, unless its call says otherwise. */
export const changesPerMinute = 120

/** How the request body travels: JSON, a multipart form, either of them (a form when there is a file), or raw bytes. */
export type BodyKind = 'json' | 'form' | 'formOrJson' | 'bytes'

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  summary: string
  access: Access
  /**
   * By which permission an API key opens a call that is for signed-in people, or makes one that is for everybody in the name
   * of its owner. A call without one is closed to keys, unless everybody may read it: then a key reads as a visitor does.
   */
  scope?: Permission
  /** Whether the viewer must have proved within ten minutes, in this session, that it is them (`confirmation.ts`). */
  confirmed?: true
  /** Whether somebody may make it who is suspended (docs/product.md “Suspensions”); to all others they are a visitor. */
  whileSuspended?: true
  limit?: CallLimit
  /**
   * How many a minute one node takes from one person, before it reads the body; from the visitors of a network five times as
   * many. `changesPerMinute` for changes, and as many as come for reads, unless said.
   */
  perMinute?: number
  /** The service writes this entry with `addAuditEntry`; a test holds it to that. */
  audit?: AuditAction
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  bodyKind?: BodyKind
  /** How large a JSON body may be, where the usual limit is too small. */
  bodyBytes?: number
  /** The status of success; 200 unless said, 201 for creation, 204 for deletion. */
  status?: 200 | 201 | 204
  response: z.ZodType
}

/** Declares one HTTP call. Server, client and API docs all read this object. */
export function call<const C extends Call>(spec: C): C {
  return spec
}

type Sent<C extends Call, K extends 'params' | 'query' | 'body'> = C[K] extends z.ZodType
  ? { [P in K]: z.input<C[K]> }
  : unknown
type Received<C extends Call, K extends 'params' | 'query' | 'body'> = C[K] extends z.ZodType
  ? { [P in K]: z.output<C[K]> }
  : unknown

/** The query of a change may be left out where none of it is needed, such as the version it is made of. */
type SentQuery<C extends Call> =
  Sent<C, 'query'> extends { query: infer Query }
    ? C['method'] extends 'GET'
      ? { query: Query }
      : Record<never, never> extends Query
        ? { query?: Query }
        : { query: Query }
    : unknown

/** What the browser passes in. */
export type CallInput<C extends Call> = Sent<C, 'params'> & SentQuery<C> & Sent<C, 'body'>
/** What the server's handler receives, after validation and defaults. */
export type CallRequest<C extends Call> = Received<C, 'params'> & Received<C, 'query'> & Received<C, 'body'>
/** What the call answers. */
export type CallResult<C extends Call> = z.output<C['response']>
