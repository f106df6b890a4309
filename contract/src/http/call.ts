import type { z } from 'zod'
import './validation-messages.ts'
import type { Permission } from './permissions.ts'

export type Access = 'anyone' | 'user' | 'admin' | { permission: Permission }

/** Entry of the audit log for a staff call, such as `category.created`. */
export type AuditAction = `${string}.${string}`

/** What there can be too many of; the refusals are in server/src/platform/http/flood-texts.ts. */
export type LimitedThing =
  | 'appeals'
  | 'applications'
  | 'changes'
  | 'claims'
  | 'comments'
  | 'counter-notices'
  | 'history'
  | 'imports'
  | 'invitations'
  | 'messages'
  | 'payouts'
  | 'posts'
  | 'reactions'
  | 'reports'
  | 'requests'
  | 'tries'
  | 'users'
  | 'views'
  | 'visits'
  | 'votes'

/** Visitors count by network. */
export interface CallLimit {
  times: number
  perMinutes: number
  by: 'viewer' | 'network'
  /** 'requests' by default. */
  of?: LimitedThing
}

export const defaultChangesPerMinute = 120

/** `formOrJson`: a form when there is a file. */
export type BodyKind = 'json' | 'form' | 'formOrJson' | 'bytes'

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  summary: string
  access: Access
  /**
   * Permission by which an API key may make this call. Without one the call is closed to keys, except for public
   * reads, which a key makes as a visitor.
   */
  scope?: Permission
  /** Requires re-authentication within the last ten minutes of this session. */
  confirmed?: true
  /** Allowed while suspended (docs/product.md “Suspensions”); for all other calls a suspended user is a visitor. */
  whileSuspended?: true
  limit?: CallLimit
  /**
   * Limit per user and node, checked before the body is read; the visitors of one network have five times as much.
   * Defaults to `changesPerMinute` for changes and to no limit for reads.
   */
  perMinute?: number
  /** Written by the service with `addAuditEntry`; a test enforces that. */
  audit?: AuditAction
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  bodyKind?: BodyKind
  bodyBytes?: number
  /** 200 by default, 201 for creation, 204 for deletion. */
  status?: 200 | 201 | 204
  response: z.ZodType
}

export function call<const C extends Call>(spec: C): C {
  return spec
}

type CallPartInput<C extends Call, K extends 'params' | 'query' | 'body'> = C[K] extends z.ZodType
  ? { [P in K]: z.input<C[K]> }
  : unknown
type CallPartOutput<C extends Call, K extends 'params' | 'query' | 'body'> = C[K] extends z.ZodType
  ? { [P in K]: z.output<C[K]> }
  : unknown

/** Optional for changes whose query has no required part, such as the base version. */
type CallQueryInput<C extends Call> =
  CallPartInput<C, 'query'> extends { query: infer Query }
    ? C['method'] extends 'GET'
      ? { query: Query }
      : Record<never, never> extends Query
        ? { query?: Query }
        : { query: Query }
    : unknown

export type CallInput<C extends Call> = CallPartInput<C, 'params'> &
  CallQueryInput<C> &
  CallPartInput<C, 'body'>
/** After validation and defaults. */
export type CallRequest<C extends Call> = CallPartOutput<C, 'params'> &
  CallPartOutput<C, 'query'> &
  CallPartOutput<C, 'body'>
export type CallResult<C extends Call> = z.output<C['response']>
