import { ApiError } from '../api.ts'

/** Only network failures are retried; a response stays the same. */
export const isWorthRetrying = (failures: number, error: Error) =>
  failures < 1 && !(error instanceof ApiError)
