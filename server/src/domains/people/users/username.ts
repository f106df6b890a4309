import { userLimits } from '@kinora/contract/people/users/rules'
import { randomInt } from 'node:crypto'

const maxBaseLength = userLimits.username - 10
const fallbackName = 'user'

/** Derived from the local part without its `+tag`: letters, digits, `.`, `_` and `-`. */
export function usernameBase(email: string): string {
  const [localPart = ''] = email.split('@')
  const [beforeTag = ''] = localPart.split('+')
  const safe = beforeTag
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/[._-]{2,}/g, '-')
  return trimSeparators(trimSeparators(safe).slice(0, maxBaseLength)) || fallbackName
}

const trimSeparators = (name: string) => name.replace(/^[._-]+|(?<![._-])[._-]+$/g, '')

/** The base itself if it is long enough, then the base with random numbers of growing length. */
export function* usernameCandidates(
  email: string,
  random: (max: number) => number = randomInt,
): Generator<string> {
  const base = usernameBase(email)
  if (base.length >= userLimits.usernameMin && base !== fallbackName) yield base
  for (let digits = 3; ; digits = Math.min(digits + 1, 9)) {
    yield `${base}-${String(random(10 ** digits)).padStart(digits, '0')}`
  }
}
