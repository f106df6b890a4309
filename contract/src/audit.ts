import { z } from 'zod'
import { call } from './call.ts'
import { fromText, Id, pageOf, Time } from './shared.ts'
import { Person } from './users.ts'

/** docs/product.md “Audit log” */
export const auditLimits = { page: 50, exported: 5000, exportedAtOnce: 500 } as const

/** Who of the staff changed what, and how. */
export const AuditEntry = z
  .object({
    id: Id,
    at: Time,
    /** Null when the account is gone. */
    actor: Person.nullable(),
    actorId: Id,
    /** By which of their sessions, or of their API keys; null of entries before these were noted. */
    sessionId: z.number().int().nullable(),
    apiKeyId: z.number().int().nullable(),
    action: z.string(),
    target: z.object({ kind: z.string(), id: z.number().int() }),
    /** What was there and what is there now, of what changed; null for nothing. */
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

const word = z.string().trim().max(100).optional()

export const AuditQuery = z.object({
  /** The whole name of who did it. */
  actor: word,
  /** `category.created`, or all of a kind: `category`. */
  action: word,
  targetKind: word,
  targetId: Id.optional(),
  from: z.iso.date().optional(),
  /** The last day that counts. */
  to: z.iso.date().optional(),
  limit: fromText(
    z
      .number()
      .int()
      .min(1)
      .transform((limit) => Math.min(limit, auditLimits.exportedAtOnce)),
  ).default(auditLimits.page),
  cursor: z.string().max(200).optional(),
})

/** Whether every entry is bound to the one before it as it was written. */
export const AuditVerification = z
  .object({
    isWhole: z.boolean(),
    entries: z.number().int(),
    /** The first entries that are not as they were written, gone, or never bound; none when it is whole. */
    broken: z.array(z.object({ entryId: z.number().int(), why: z.enum(['changed', 'gone', 'unbound']) })),
    /** The last link, to be kept elsewhere: what comes later builds on it. */
    position: z.number().int(),
    hash: z.string().nullable(),
  })
  .meta({ id: 'AuditVerification' })
export type AuditVerification = z.infer<typeof AuditVerification>

export const audit = {
  list: call({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    summary: 'What the staff did, newest first',
    query: AuditQuery,
    response: pageOf(AuditEntry),
  }),
  verify: call({
    method: 'GET',
    path: '/api/admin/audit/verification',
    access: 'admin',
    limit: { times: 10, perMinutes: 10, by: 'viewer' },
    summary: 'Whether no entry was changed or taken away since it was written',
    response: AuditVerification,
  }),
}
