import { z } from 'zod'
import './messages.ts'
import { cleanLine, cleanText, isUnpiled, pileMessage } from './plain-text.ts'

/** A number where everything travels as text. What is missing stays missing, so that it is called “Required”. */
export const fromText = <S extends z.ZodType<number>>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' ? Number(value) : value), schema)

/** An id in a path or a body; text from the URL becomes a number. */
export const Id = fromText(z.number().int().positive().max(2_147_483_647))

const mostAtOnce = 50

/** How many to list: who asks for more than fifty gets fifty. */
export const limitOf = (usual: number) =>
  fromText(
    z
      .number()
      .int()
      .min(1)
      .overwrite((count) => Math.min(count, mostAtOnce)),
  ).default(usual)

/** Paging by offset, as the channel's lists are paged. */
export const Slice = z.object({
  limit: limitOf(10),
  offset: fromText(z.number().int().min(0).max(1_000_000)).default(0),
})

/** Keyset paging: the cursor is opaque and comes from the page before. */
export const Page = z.object({
  limit: limitOf(24),
  cursor: z.string().max(200).optional(),
})

/** What a list answers that is paged so: some of it, and the cursor of the next page; null at the end. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })

/** What people write, of one line or several: cleaned, then measured and judged. */
export const writtenText = (longest: number, tooLong?: string, missing?: string) =>
  z.string(missing).overwrite(cleanText).max(longest, tooLong).refine(isUnpiled, pileMessage)

/** The same where there is one line: names, titles, labels. */
export const writtenLine = (longest: number, tooLong?: string) =>
  z.string().overwrite(cleanLine).max(longest, tooLong).refine(isUnpiled, pileMessage)

export const Nothing = z.undefined()
export const Done = z.object({ success: z.literal(true) })
export const done = { success: true } as const
export const Time = z.iso.datetime()

/** Where a picture may be said to lie: here, or at an address that the server fetches it from. */
export const isPictureAddress = (text: string) =>
  text.startsWith('/media/') || z.url({ protocol: /^https?$/ }).safeParse(text).success
