import { ApiError } from '../api.ts'

/** As much of a form of react-hook-form as this needs, whatever its fields are. */
export interface FormLike {
  getValues: () => object
  setError: (name: never, error: { message: string }, options: { shouldFocus: boolean }) => void
}

/** What the server says about single fields. */
const complaintsOf = (error: Error | null) => (error instanceof ApiError && error.body?.fields) || {}

/** What the server says about one field; nothing when it refused for another reason, or did not. */
export const fieldErrorOf = (error: Error | null, field: string): string | undefined =>
  complaintsOf(error)[field]

/** Whether a refusal is about fields of a form, which may show it themselves. */
export const isSaidAtFields = (error: Error) => Object.keys(complaintsOf(error)).length > 0

/**
 * Puts what the server says about the fields of a form beside them, and the cursor into the first of them. Answers
 * whether all of it found its place; what did not is for a toast.
 */
export const fieldErrors = (form: FormLike) => (error: Error) => {
  const fields = Object.keys(form.getValues())
  const complaints = Object.entries(complaintsOf(error)).map(([path, message]) => {
    // A complaint about one of many, “tags.2”, stands at the field that holds them.
    const field = path.split('.')[0] ?? path
    return { field, message, isShown: fields.includes(field) }
  })
  const shown = complaints.filter(({ isShown }) => isShown)
  // The first is said last: a form gives the focus to whom it is given last.
  for (const { field, message } of shown.toReversed()) {
    form.setError(field as never, { message }, { shouldFocus: true })
  }
  return complaints.length > 0 && shown.length === complaints.length
}
