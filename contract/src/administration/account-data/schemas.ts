import { t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { Timestamp } from '../../http/shared.ts'
import { CodeForm } from '../../people/accounts/schemas.ts'

export const accountDataLimits = { leavingDays: 7, exportDays: 7, exportsPerDay: 3 } as const

export const AccountExport = z
  .object({
    state: z.enum(['waiting', 'ready', 'failed']),
    url: z.string().nullable(),
    bytes: z.number().int().nullable(),
    createdAt: Timestamp,
    expiresAt: Timestamp.nullable(),
  })
  .meta({ id: 'AccountExport' })
export type AccountExport = z.infer<typeof AccountExport>

const Code = CodeForm.shape.code

export const EmailChangeForm = z.object({ oldCode: Code, newCode: Code })
export const AccountDeletionForm = z.object({
  username: z
    .string()
    .trim()
    .min(1, { error: () => t`Required` })
    .max(100),
})
