import { t, type Message } from '@kinora/contract/text/translate'
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
export function orNotFound<T>(value: T | undefined, message: Message): T {
  if (value === undefined) throw new DomainError('not_found', t(message))
  return value
}

/** Resolves to whether `work` succeeded; a refusal with one of the codes is not an error. */
export async function unlessRefused(work: Promise<unknown>, codes: readonly ErrorCode[] = ['not_found']) {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof DomainError && codes.includes(error.code)) return false
    throw error
  }
}

/** Skips ids that are refused with one of the codes; returns the others, in ascending order. */
export async function processEach(
  ids: readonly number[],
  work: (id: number) => Promise<unknown>,
  skippedCodes?: readonly ErrorCode[],
) {
  const processed: number[] = []
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    if (await unlessRefused(work(id), skippedCodes)) processed.push(id)
  }
  return { ids: processed }
}
