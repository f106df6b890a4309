import { ApiError } from '../api.ts'

/** Only a failure on the way is worth a second try; an answer stays the same. */
export const isWorthRetrying = (failures: number, error: Error) =>
  failures < 1 && !(error instanceof ApiError)
