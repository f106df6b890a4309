import { z } from 'zod'
import { fromText } from './shared.ts'

/**
 * Of which version of a thing a change is made; left out, it is made whatever the thing is by now. Each change that names one
 * counts it up by one, so that who makes several knows the next. docs/product.md “Changed meanwhile”
 */
export const BaseVersion = z.object({
  version: fromText(z.number().int().min(0).max(2_147_483_647)).optional(),
})

/** What a thing says of itself. */
export const Version = z.number().int()

/** docs/product.md “Changed meanwhile” */
export const staleMessage = 'This was changed elsewhere since you opened it.'
