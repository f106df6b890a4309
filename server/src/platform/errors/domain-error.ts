import type { ErrorBody, ErrorCode } from '@kinora/contract/http/errors'

type ErrorDetails = Pick<ErrorBody, 'fields' | 'attemptsLeft' | 'baseVersion' | 'current'> & {
  retryAfterSeconds?: number
}

/** A failure that the caller can understand. Anything else that is thrown is a bug, and becomes a 500. */
export class DomainError extends Error {
  override name = 'DomainError'
  readonly code: ErrorCode
  readonly extra: ErrorDetails
  constructor(code: ErrorCode, message: string, extra: ErrorDetails = {}) {
    super(message)
    this.code = code
    this.extra = extra
  }
}

/** @throws DomainError not_found, for what is absent or not visible to the caller */
export function orNotFound<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new DomainError('not_found', `${name} not found.`)
  return value
}
