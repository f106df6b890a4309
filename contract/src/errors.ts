import { z } from 'zod'
import './messages.ts'

/** Every reason a call can fail, and the HTTP status that carries it. */
export const errorStatus = {
  invalid: 400,
  wrong_code: 400,
  expired_code: 400,
  chunk_out_of_range: 400,
  chunk_incomplete: 400,
  chunk_mismatch: 400,
  empty_file: 400,
  unauthenticated: 401,
  /** May be seen and linked to, but not shown on other sites (oembed.com §2.3.5). */
  link_only: 401,
  forbidden: 403,
  foreign_origin: 403,
  /** The caller is suspended, and may do little more than read why. */
  suspended: 403,
  /** Registration is closed, or for those who are invited. */
  registration_closed: 403,
  /** Make the call again after one of `confirmation.ts`. */
  confirmation_needed: 403,
  not_found: 404,
  /** It was there for this caller once, and is not any more; a page says so with 410. */
  removed: 404,
  /** The channel of somebody who is suspended. */
  channel_suspended: 404,
  /** It may be seen, but not from the country that it is asked for from (RFC 7725). */
  restricted: 451,
  /** The address takes other methods, which `Allow` names. */
  method_not_allowed: 405,
  conflict: 409,
  already_used: 409,
  /** Made of a version that is not the last one any more; the answer has the last one. */
  stale: 409,
  not_complete: 409,
  /** What was asked for is not the version that the caller knows (RFC 9110 §13.1). */
  precondition_failed: 412,
  too_large: 413,
  file_too_large: 413,
  quota_exceeded: 413,
  unsupported_type: 415,
  range_not_satisfiable: 416,
  rate_limited: 429,
  too_many_attempts: 429,
  too_many_uploads: 429,
  internal: 500,
  not_implemented: 501,
  unavailable: 503,
  /** Uploads wait, and go on when there is room. */
  disk_full: 507,
} as const
export type ErrorCode = keyof typeof errorStatus

export const ErrorBody = z
  .object({
    message: z.string(),
    code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
    fields: z.record(z.string(), z.string()).optional(),
    /** How many tries of a one-time code are left; only with `wrong_code`. */
    attemptsLeft: z.number().int().optional(),
    /** Only with `stale`: of which version the change was made, and the thing as it is now. */
    baseVersion: z.number().int().optional(),
    current: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'ErrorBody' })
export type ErrorBody = z.infer<typeof ErrorBody>
