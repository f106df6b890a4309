import { DomainError } from '../../platform/errors/domain-error.ts'

// A feed is ranked once: its cursor names what is still to come. So nothing stands on two screens, whatever is watched or
// published meanwhile, and no node has to remember anything.

/** What is still to come, in order. */
export interface Remaining {
  long: readonly number[]
  shorts: readonly number[]
}

const largestId = 2_147_483_647

/** Numbers in as many bytes as they need: seven bits each, the highest one says that another follows. */
function* bytesOf(number: number) {
  let rest = number
  while (rest > 127) {
    yield (rest % 128) + 128
    rest = Math.floor(rest / 128)
  }
  yield rest
}

/** An opaque text for what is still to come; null when that is nothing. */
export function remainingCursor({ long, shorts }: Remaining): string | null {
  if (long.length === 0) return null
  const bytes = [long.length, ...long, ...shorts].flatMap((number) => [...bytesOf(number)])
  return Buffer.from(bytes).toString('base64url')
}

/** @throws DomainError invalid, when the cursor is not one of ours */
export function remainingOf(cursor: string): Remaining {
  const [count = 0, ...ids] = numbersIn(Buffer.from(cursor, 'base64url'))
  const isOurs = count > 0 && count <= ids.length && ids.every((id) => id > 0 && id <= largestId)
  if (!isOurs) {
    throw new DomainError('invalid', 'This cursor is not valid.', { fields: { cursor: 'Invalid' } })
  }
  return { long: ids.slice(0, count), shorts: ids.slice(count) }
}

function numbersIn(bytes: Buffer): number[] {
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

/** Some more than are shown, for those that have gone since they were ranked. */
const spare = 6

/** Those to look at for a page of so many. */
export const nextOf = (ids: readonly number[], limit: number) => ids.slice(0, limit + spare)

/** What stands behind the last that is shown; where they were too few, behind all that was looked at. */
export function behind(ids: readonly number[], shown: readonly { id: number }[], limit: number) {
  const last = shown.length < limit ? undefined : shown.at(-1)
  return ids.slice(last ? ids.indexOf(last.id) + 1 : limit + spare)
}
