// Readers of query strings: unknown values are dropped, never an error.

import { cutText } from './cut-text.ts'

export type Raw = Record<string, unknown>

export const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

export const wholeNumber = (value: unknown) => {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isInteger(number) && number >= 0 ? number : undefined
}

/** Search text such as a year arrives as a number. */
export const word = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : text(value)

export const wordOf = (value: unknown, longest: number) => {
  const read = word(value)
  return read && cutText(read, longest)
}

const largestId = 2_147_483_647

export const id = (value: unknown) => {
  const number = wholeNumber(value)
  return number && number <= largestId ? number : undefined
}

const calendarDate = /^\d{4}-\d{2}-\d{2}$/

/** Only days that exist: `Date` reads 30 February as 1 March. */
export const day = (value: unknown) => {
  const date = text(value)
  if (!date || !calendarDate.test(date)) return undefined
  const read = new Date(date)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date) ? date : undefined
}

/** Keeps absent values out of the URL. */
export const present = <T extends Raw>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>
  }

export const pageSizes = [5, 10, 20, 50] as const
export type PageSize = (typeof pageSizes)[number]

export const longestSearch = 200

export const readListSearch =
  <const Filters extends Record<string, readonly string[]>>(filters: Filters) =>
  (raw: Raw) => ({
    ...present({
      q: wordOf(raw.q, longestSearch),
      sort: text(raw.sort),
      page: wholeNumber(raw.page) || undefined,
      size: pageSizes.find((size) => size === wholeNumber(raw.size)),
    }),
    ...(present(
      Object.fromEntries(
        Object.entries(filters).map(([name, words]) => [name, words.find((each) => each === raw[name])]),
      ),
    ) as { [Name in keyof Filters]?: Filters[Name][number] }),
  })
