import { formatInteger } from '../../lib/format.ts'

/** Characters left when the counter is highlighted and announced. */
const warningThreshold = 500

export function measureText(text: string, max: number) {
  const left = max - text.trim().length
  return {
    shown: `${formatInteger(max - left)}/${formatInteger(max)}`,
    isNear: left <= warningThreshold,
    isTooLong: left < 0,
    isEmpty: left === max,
    /** For screen readers; empty while there is room. */
    said: left > warningThreshold ? '' : left < 0 ? formatExcess(-left) : `${formatCharacters(left)} left`,
  }
}

const formatCharacters = (number: number) =>
  number === 1 ? '1 character' : `${formatInteger(number)} characters`
const formatExcess = (number: number) => `${formatCharacters(number)} too many`
