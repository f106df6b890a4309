import { z } from 'zod'
import './validation-messages.ts'

export const errorStatus = {
  invalid: 400,
  wrong_code: 400,
  expired_code: 400,
  chunk_out_of_range: 400,
  chunk_incomplete: 400,
  chunk_mismatch: 400,
  empty_file: 400,
  unauthenticated: 401,
  /** May be viewed and linked to, but not embedded (oembed.com §2.3.5). */
  link_only: 401,
  forbidden: 403,
  foreign_origin: 403,
  suspended: 403,
  registration_closed: 403,
  confirmation_needed: 403,
  not_found: 404,
  /** Was visible to this caller before; pages answer 410. */
  removed: 404,
  channel_suspended: 404,
  /** Not available in the caller's country (RFC 7725). */
  restricted: 451,
  method_not_allowed: 405,
  conflict: 409,
  already_used: 409,
  /** The base version is outdated; the body has the current one. */
  stale: 409,
  not_complete: 409,
  /** RFC 9110 §13.1 */
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
  /** Uploads wait until there is room. */
  disk_full: 507,
} as const
export type ErrorCode = keyof typeof errorStatus

export const ErrorBody = z
  .object({
    message: z.string(),
    code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
    fields: z.record(z.string(), z.string()).optional(),
    attemptsLeft: z.number().int().optional(),
    /** Only with `stale`, together with the current object. */
    baseVersion: z.number().int().optional(),
    current: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'ErrorBody' })
export type ErrorBody = z.infer<typeof ErrorBody>
