import { t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { allPermissions, type Permission } from '../../http/permissions.ts'
import { Id, Timestamp, userLine } from '../../http/shared.ts'
import { apiKeyLimits } from './rules.ts'

const Scope = z.enum(allPermissions as [Permission, ...Permission[]])

export const ApiKey = z
  .object({
    id: Id,
    name: z.string(),
    /** The first characters; the rest is not stored. */
    start: z.string(),
    scopes: z.array(Scope),
    owner: z.object({ id: Id, username: z.string() }),
    createdAt: Timestamp,
    usedAt: Timestamp.nullable(),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof ApiKey>

export const ApiKeyForm = z.object({
  name: userLine(apiKeyLimits.name).min(1, { error: () => t`Name is required` }),
  scopes: z
    .array(Scope)
    .min(1, { error: () => t`Choose what the key may do` })
    .max(allPermissions.length)
    .overwrite((scopes) => [...new Set(scopes)]),
})
