import { wholeNumber } from '../../lib/format.ts'

/** How many characters may be left when the count begins to be said aloud, and shows in another colour. */
const nearEnd = 500

/** How long a text is of what it may be. */
export function textLength(text: string, max: number) {
  const left = max - text.trim().length
  return {
    shown: `${wholeNumber(max - left)}/${wholeNumber(max)}`,
    isNear: left <= nearEnd,
    isTooLong: left < 0,
    isEmpty: left === max,
    /** For who does not see the count; nothing as long as there is room. */
    said: left > nearEnd ? '' : left < 0 ? tooMany(-left) : `${characters(left)} left`,
  }
}

const characters = (number: number) => (number === 1 ? '1 character' : `${wholeNumber(number)} characters`)
const tooMany = (number: number) => `${characters(number)} too many`
