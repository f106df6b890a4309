import { z } from 'zod'
import { numberFromString } from './shared.ts'

/**
 * Base version of a change; without it the change applies to any version. Each change that names one increments it by
 * one, so that a client with several changes knows the next. docs/product.md “Edit conflicts”
 */
export const BaseVersion = z.object({
  version: numberFromString(z.number().int().min(0).max(2_147_483_647)).optional(),
})

export const Version = z.number().int()

/** docs/product.md “Edit conflicts” */
export const staleMessage = 'This was changed elsewhere since you opened it.'
