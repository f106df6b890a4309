import { truncateText } from '../text/truncate-text.ts'

// Readers of query strings: unknown values are dropped, never an error.

export type RawQuery = Record<string, unknown>

export const readText = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

export const readInteger = (value: unknown) => {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined
}

export const readOneOf = <const Value>(values: readonly Value[], value: unknown) =>
  values.find((each) => each === value)

/** Search text such as a year arrives as a number. */
export const readSearchText = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : readText(value)

export const readTruncatedText = (value: unknown, longest: number) => {
  const read = readSearchText(value)
  return read && truncateText(read, longest)
}

const maxId = 2_147_483_647

export const readLargeId = (value: unknown) => readInteger(value) || undefined

export const readId = (value: unknown) => {
  const number = readInteger(value)
  return number && number <= maxId ? number : undefined
}

const isoDatePattern = /^\d{4}-\d{2}-\d{2}$/

/** Only days that exist: `Date` reads 30 February as 1 March. */
export const readDate = (value: unknown) => {
  const date = readText(value)
  if (!date || !isoDatePattern.test(date)) return undefined
  const read = new Date(date)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date) ? date : undefined
}

/** Keeps absent values out of the URL. */
export const omitUndefined = <T extends RawQuery>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>
  }

export const pageSizes = [5, 10, 20, 50] as const
export type PageSize = (typeof pageSizes)[number]

export const maxSearchLength = 200

export const readListSearch = (raw: RawQuery) =>
  omitUndefined({
    q: readTruncatedText(raw.q, maxSearchLength),
    sort: readText(raw.sort),
    page: readInteger(raw.page) || undefined,
    size: pageSizes.find((size) => size === readInteger(raw.size)),
  })

export const createListSearchReader =
  <const Filters extends Record<string, readonly string[]>>(filters: Filters) =>
  (raw: RawQuery) => ({
    ...readListSearch(raw),
    ...(omitUndefined(
      Object.fromEntries(
        Object.entries(filters).map(([name, values]) => [name, readOneOf(values, raw[name])]),
      ),
    ) as { [Name in keyof Filters]?: Filters[Name][number] }),
  })
