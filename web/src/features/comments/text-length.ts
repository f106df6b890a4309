import { wholeNumber } from '../../lib/format.ts'

/** Characters left when the counter is highlighted and announced. */
const nearEnd = 500

export function textLength(text: string, max: number) {
  const left = max - text.trim().length
  return {
    shown: `${wholeNumber(max - left)}/${wholeNumber(max)}`,
    isNear: left <= nearEnd,
    isTooLong: left < 0,
    isEmpty: left === max,
    /** For screen readers; empty while there is room. */
    said: left > nearEnd ? '' : left < 0 ? tooMany(-left) : `${characters(left)} left`,
  }
}

const characters = (number: number) => (number === 1 ? '1 character' : `${wholeNumber(number)} characters`)
const tooMany = (number: number) => `${characters(number)} too many`
