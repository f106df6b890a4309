import { t } from '@kinora/contract/text/translate'
import { DomainError } from '../../../platform/errors/domain-error.ts'

// A feed is ranked once; its cursor holds the ids of the remaining videos. So no video appears on two screens, whatever is
// watched or published in the meantime, and the server keeps no state.

export interface RemainingIds {
  long: readonly number[]
  shorts: readonly number[]
}

const maxId = 2_147_483_647

/** Variable-length integers: seven bits per byte, the high bit marks continuation. */
function* encodeVarint(number: number) {
  let rest = number
  while (rest > 127) {
    yield (rest % 128) + 128
    rest = Math.floor(rest / 128)
  }
  yield rest
}

export function encodeFeedCursor({ long, shorts }: RemainingIds): string | null {
  if (long.length === 0) return null
  const bytes = [long.length, ...long, ...shorts].flatMap((number) => [...encodeVarint(number)])
  return Buffer.from(bytes).toString('base64url')
}

/** @throws DomainError invalid (malformed cursor) */
export function decodeFeedCursor(cursor: string): RemainingIds {
  const [count = 0, ...ids] = decodeVarints(Buffer.from(cursor, 'base64url'))
  const isOurs = count > 0 && count <= ids.length && ids.every((id) => id > 0 && id <= maxId)
  if (!isOurs) {
    throw new DomainError('invalid', t`This cursor is not valid.`, { fields: { cursor: t`Invalid` } })
  }
  return { long: ids.slice(0, count), shorts: ids.slice(count) }
}

function decodeVarints(bytes: Buffer): number[] {
  const numbers: number[] = []
  let [number, factor] = [0, 1]
  for (const byte of bytes) {
    number += (byte % 128) * factor
    factor *= 128
    if (byte > 127) continue
    numbers.push(number)
    ;[number, factor] = [0, 1]
  }
  return numbers
}

/** Extra ids per page, for videos that were removed since they were ranked. */
const spareIds = 6

export const nextIds = (ids: readonly number[], limit: number) => ids.slice(0, limit + spareIds)

/** Ids after the last returned video; after all inspected ids when the page is not full. */
export function idsAfterPage(ids: readonly number[], pageRows: readonly { id: number }[], limit: number) {
  const last = pageRows.length < limit ? undefined : pageRows.at(-1)
  return ids.slice(last ? ids.indexOf(last.id) + 1 : limit + spareIds)
}
