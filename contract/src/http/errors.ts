import { z } from 'zod'
import './validation-messages.ts'

/** The API reference shows the comments. */
export const errorStatus = {
  /** The input does not fit the schema; `fields` names each field and its problem. */
  invalid: 400,
  /** Not the code that was sent; `attemptsLeft` says how many tries are left. */
  wrong_code: 400,
  /** The code was used or is older than its minutes; ask for a new one. */
  expired_code: 400,
  /** No chunk of this file has this index. */
  chunk_out_of_range: 400,
  /** Fewer or more bytes arrived than the chunk has; send it again. */
  chunk_incomplete: 400,
  /** The file id belongs to a file with another name, chunk size or number of chunks. */
  chunk_mismatch: 400,
  /** The file has no bytes. */
  empty_file: 400,
  /** The token is missing or no longer valid. */
  unauthenticated: 401,
  /** May be viewed and linked to, but not embedded (oembed.com §2.3.5). */
  link_only: 401,
  /** Visible to the caller, who may not do this. */
  forbidden: 403,
  /** A change that the session cookie alone authenticates must come from a page of this site. */
  foreign_origin: 403,
  /** The account is suspended. */
  suspended: 403,
  /** New accounts are not created at the moment, or only with an invitation. */
  registration_closed: 403,
  /** Confirm with a code or a passkey, then make the call again. */
  confirmation_needed: 403,
  /** Absent, or not visible to the caller. */
  not_found: 404,
  /** Was visible to this caller before; pages answer 410. */
  removed: 404,
  /** The channel exists; its owner is suspended. */
  channel_suspended: 404,
  /** Not available in the caller's country (RFC 7725). */
  restricted: 451,
  /** `Allow` lists the methods of this address. */
  method_not_allowed: 405,
  /** Contradicts the present state; the message says how. */
  conflict: 409,
  /** The file is already a video. */
  already_used: 409,
  /** The base version is outdated; the body has the current one. */
  stale: 409,
  /** Chunks of the file are missing. */
  not_complete: 409,
  /** `If-Match` or `If-Unmodified-Since` names another version (RFC 9110 §13.1). */
  precondition_failed: 412,
  /** The body is longer than this call takes. */
  too_large: 413,
  /** One file of the body is larger than this field takes. */
  file_too_large: 413,
  /** The storage of this account is used up. */
  quota_exceeded: 413,
  /** The `Content-Type` of the body, or the content of a file, is not one that this call takes. */
  unsupported_type: 415,
  /** The file has no such range (RFC 9110 §14). */
  range_not_satisfiable: 416,
  /** `Retry-After` says when to try again. */
  rate_limited: 429,
  /** Too many wrong codes; ask for a new one. */
  too_many_attempts: 429,
  /** Finish or delete uploads first. */
  too_many_uploads: 429,
  /** A defect of the server, which has logged it. */
  internal: 500,
  /** The requested format is not offered. */
  not_implemented: 501,
  /** Not ready, or busier than the database can take; nothing was done. */
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
