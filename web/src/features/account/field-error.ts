import { ApiError } from '../../api.ts'

/** What the server says about one field; nothing when it refused for another reason, or did not. */
export const fieldErrorOf = (error: Error | null, field: string) =>
  error instanceof ApiError ? error.body?.fields?.[field] : undefined

/** Whether a refusal is said at the fields of a form; then it needs no toast. */
export const isSaidAtFields = (error: Error) => error instanceof ApiError && error.body?.fields !== undefined
