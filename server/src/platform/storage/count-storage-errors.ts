import { DomainError } from '../errors/domain-error.ts'
import { storageErrors } from '../metrics.ts'
import { hasCode } from './durable-files.ts'

type Operation = (...args: never[]) => unknown

/** Counts failed calls by name. Streams that break later are not counted. */
export function countStorageErrors<S extends object>(store: S): S {
  const counted = Object.entries(store).map(([op, call]) => [op, countErrors(op, call as Operation)])
  return Object.fromEntries(counted) as S
}

const countErrors =
  (op: string, call: Operation): Operation =>
  (...args) => {
    const answer = call(...args)
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (!isExpected(error)) storageErrors.inc({ op })
      })
    return answer
  }

/** A refusal of what a client sent, or a file that is not there. */
const isExpected = (error: unknown) =>
  error instanceof DomainError ||
  hasCode(error, 'ENOENT') ||
  (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode === 404
