import { t, type Message } from '@kinora/contract/text/translate'
import { z } from 'zod'
import './validation-messages.ts'
import { cleanLine, cleanText, hasNoStackedMarks } from '../text/plain-text.ts'
import { normalizeEmail } from '../text/normalize-input.ts'

/** A missing value stays missing, so that it is reported as “Required”. */
export const numberFromString = <S extends z.ZodType<number>>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' ? Number(value) : value), schema)

export const Id = numberFromString(z.number().int().positive().max(2_147_483_647))

/** Id of a comment, a notification or whatever else grows with every viewer: up to 2^53. */
export const LargeId = numberFromString(z.number().int().positive())

const maxPageSize = 50

/** Larger values become fifty. */
export const pageLimit = (usual: number) =>
  numberFromString(
    z
      .number()
      .int()
      .min(1)
      .overwrite((count) => Math.min(count, maxPageSize)),
  ).default(usual)

export const OffsetPage = z.object({
  limit: pageLimit(10),
  offset: numberFromString(z.number().int().min(0).max(1_000_000)).default(0),
})

export const CursorPage = z.object({
  limit: pageLimit(24),
  cursor: z.string().max(200).optional(),
})

/** `nextCursor` is null on the last page. */
export const cursorPageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })

const withMessage = (message: Message | undefined) => message && { error: () => t(message) }
export const stackedMarks = { error: () => t`Please remove the marks that are stacked on letters` }

export const userText = (longest: number, tooLong?: Message, missing?: Message) =>
  z
    .string(withMessage(missing))
    .overwrite(cleanText)
    .max(longest, withMessage(tooLong))
    .refine(hasNoStackedMarks, stackedMarks)

export const userLine = (longest: number, tooLong?: Message) =>
  z.string().overwrite(cleanLine).max(longest, withMessage(tooLong)).refine(hasNoStackedMarks, stackedMarks)

export const NoContent = z.undefined()
export const SuccessResponse = z.object({ success: z.literal(true) })
export const successResponse = { success: true } as const
export const Timestamp = z.iso.datetime()

export const isImageUrl = (text: string) =>
  text.startsWith('/media/') || z.url({ protocol: /^https?$/ }).safeParse(text).success

/** zod's e-mail pattern, with top-level domains in Punycode (`xn--p1ai`) allowed. */
const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/

// Checks the length first: the pattern's run time grows with every character.
export const Email = z
  .string()
  .overwrite(normalizeEmail)
  .max(254)
  .pipe(z.email({ pattern: emailPattern }))

const baseVersion = numberFromString(z.number().int().min(0).max(2_147_483_647))

/**
 * Base version of a change; without it the change applies to any version. Each change that names one increments it by
 * one, so that a client with several changes knows the next. docs/product.md “Edit conflicts”
 */
export const BaseVersion = z.object({ version: baseVersion.optional() })

/** For calls that have to name it. */
export const RequiredBaseVersion = z.object({ version: baseVersion })

export const Version = z.number().int()
