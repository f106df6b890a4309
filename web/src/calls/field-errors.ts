import { ApiError } from '../api.ts'

/** The part of a react-hook-form form used here, independent of its fields. */
export interface FormLike {
  getValues: () => object
  setError: (name: never, error: { message: string }, options: { shouldFocus: boolean }) => void
}

const fieldErrorsOf = (error: Error | null) => (error instanceof ApiError && error.body?.fields) || {}

/** Undefined if the server refused for another reason, or did not refuse. */
export const fieldErrorOf = (error: Error | null, field: string): string | undefined =>
  fieldErrorsOf(error)[field]

export const hasFieldErrors = (error: Error) => Object.keys(fieldErrorsOf(error)).length > 0

/**
 * Shows the server's field errors in the form and focuses the first. Returns false if an error belongs to no field of
 * the form, or there is none: it then needs a toast.
 */
export const showFieldErrors = (form: FormLike) => (error: Error) => {
  const fields = Object.keys(form.getValues())
  const errors = Object.entries(fieldErrorsOf(error)).map(([path, message]) => {
    // An error of a list item, “tags.2”, belongs to the field of the list.
    const field = path.split('.')[0] ?? path
    return { field, message, isOnForm: fields.includes(field) }
  })
  const formErrors = errors.filter(({ isOnForm }) => isOnForm)
  // In reverse: the last field set receives the focus.
  for (const { field, message } of formErrors.toReversed()) {
    form.setError(field as never, { message }, { shouldFocus: true })
  }
  return errors.length > 0 && formErrors.length === errors.length
}
