import { formatInteger } from '../../../lib/format.ts'

/** Characters left when the counter is highlighted and announced. */
const warningThreshold = 500

export function measureText(text: string, max: number) {
  const remaining = max - text.trim().length
  return {
    countText: `${formatInteger(max - remaining)}/${formatInteger(max)}`,
    isNear: remaining <= warningThreshold,
    isTooLong: remaining < 0,
    isEmpty: remaining === max,
    /** For screen readers; empty while there is room. */
    warning:
      remaining > warningThreshold
        ? ''
        : remaining < 0
          ? formatExcess(-remaining)
          : `${formatCharacters(remaining)} left`,
  }
}

const formatCharacters = (number: number) =>
  number === 1 ? '1 character' : `${formatInteger(number)} characters`
const formatExcess = (number: number) => `${formatCharacters(number)} too many`
