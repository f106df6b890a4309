import { z } from 'zod'
import { Id, LargeId, numberFromString, Timestamp } from '../../http/shared.ts'
import { UserSummary } from '../../people/users/schemas.ts'
import { auditLimits } from './rules.ts'

export const AuditEntry = z
  .object({
    id: LargeId,
    at: Timestamp,
    /** Null when the account is gone. */
    actor: UserSummary.nullable(),
    actorId: Id,
    /** The session or API key that was used; null in entries from before these were recorded. */
    sessionId: z.number().int().nullable(),
    apiKeyId: z.number().int().nullable(),
    action: z.string(),
    target: z.object({ kind: z.string(), id: z.number().int() }),
    /** The changed fields only; null for a creation or a removal. */
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

const SearchTerm = z.string().trim().max(100).optional()

export const AuditQuery = z.object({
  actor: SearchTerm,
  /** `category.created`, or all actions of a kind: `category`. */
  action: SearchTerm,
  targetKind: SearchTerm,
  targetId: LargeId.optional(),
  from: z.iso.date().optional(),
  /** The last day, inclusive. */
  to: z.iso.date().optional(),
  limit: numberFromString(
    z
      .number()
      .int()
      .min(1)
      .transform((limit) => Math.min(limit, auditLimits.exportBatch)),
  ).default(auditLimits.pageSize),
  cursor: z.string().max(200).optional(),
})

export const AuditVerification = z
  .object({
    isWhole: z.boolean(),
    entries: z.number().int(),
    /** The first broken entries: altered, missing, or not linked. Empty when the chain is intact. */
    broken: z.array(z.object({ entryId: z.number().int(), why: z.enum(['changed', 'gone', 'unbound']) })),
    /** The last link of the chain, to be stored elsewhere as a checkpoint. */
    position: z.number().int(),
    hash: z.string().nullable(),
  })
  .meta({ id: 'AuditVerification' })
export type AuditVerification = z.infer<typeof AuditVerification>
