import { z } from 'zod'

/** An id in a path or a body; text from the URL becomes a number. */
export const Id = z.coerce.number().int().positive().max(2_147_483_647)

/** Paging by offset, as the letter pages the channel's lists (spec 000 §7). */
export const Slice = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(10),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
})

/** Keyset paging: the cursor is opaque and comes from the page before. */
export const Page = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(24),
  cursor: z.string().max(200).optional(),
})

/** What a list answers that is paged so: some of it, and the cursor of the next page; null at the end. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })

export const Nothing = z.undefined()
export const Done = z.object({ success: z.literal(true) })
export const done = { success: true } as const
export const Time = z.iso.datetime()
