import { userLimits } from '@kinora/contract/users'
import { randomInt } from 'node:crypto'

const longestBase = userLimits.username - 10
const nameless = 'user'

/** The part of an address that may name a person in public: letters, digits, `.`, `_`, `-`; no tag after a plus. */
export function usernameBase(email: string): string {
  const [localPart = ''] = email.split('@')
  const [beforeTag = ''] = localPart.split('+')
  const safe = beforeTag
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/[._-]{2,}/g, '-')
  return trimmed(trimmed(safe).slice(0, longestBase)) || nameless
}

const trimmed = (name: string) => name.replace(/^[._-]+|(?<![._-])[._-]+$/g, '')

/** Names to try in turn: the base itself when it is long enough, then the base with ever longer random numbers. */
export function* usernameCandidates(
  email: string,
  random: (max: number) => number = randomInt,
): Generator<string> {
  const base = usernameBase(email)
  if (base.length >= userLimits.usernameMin && base !== nameless) yield base
  for (let digits = 3; ; digits = Math.min(digits + 1, 9)) {
    yield `${base}-${String(random(10 ** digits)).padStart(digits, '0')}`
  }
}
