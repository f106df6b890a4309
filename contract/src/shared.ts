import { z } from 'zod'
import './messages.ts'
import { cleanLine, cleanText, isUnpiled, pileMessage } from './plain-text.ts'

/** A missing value stays missing, so that it is reported as “Required”. */
export const fromText = <S extends z.ZodType<number>>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' ? Number(value) : value), schema)

export const Id = fromText(z.number().int().positive().max(2_147_483_647))

const mostAtOnce = 50

/** Larger values become fifty. */
export const limitOf = (usual: number) =>
  fromText(
    z
      .number()
      .int()
      .min(1)
      .overwrite((count) => Math.min(count, mostAtOnce)),
  ).default(usual)

export const Slice = z.object({
  limit: limitOf(10),
  offset: fromText(z.number().int().min(0).max(1_000_000)).default(0),
})

export const Page = z.object({
  limit: limitOf(24),
  cursor: z.string().max(200).optional(),
})

/** `nextCursor` is null on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })

export const writtenText = (longest: number, tooLong?: string, missing?: string) =>
  z.string(missing).overwrite(cleanText).max(longest, tooLong).refine(isUnpiled, pileMessage)

export const writtenLine = (longest: number, tooLong?: string) =>
  z.string().overwrite(cleanLine).max(longest, tooLong).refine(isUnpiled, pileMessage)

export const Nothing = z.undefined()
export const Done = z.object({ success: z.literal(true) })
export const done = { success: true } as const
export const Time = z.iso.datetime()

export const isPictureAddress = (text: string) =>
  text.startsWith('/media/') || z.url({ protocol: /^https?$/ }).safeParse(text).success
