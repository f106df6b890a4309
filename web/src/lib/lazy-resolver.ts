import type { FieldValues, Resolver } from 'react-hook-form'
import { warn } from './log.ts'

/**
 * A resolver whose schema loads when it is first needed, so that a page begins without zod. If it cannot be loaded, the
 * server alone checks the values.
 */
export const lazyResolver =
  <Values extends FieldValues>(load: () => Promise<{ resolver: Resolver<Values> }>): Resolver<Values> =>
  async (values, context, options) => {
    const loaded = await load().catch((error: unknown) => {
      warn('The rules of a form could not be loaded', error)
      return null
    })
    return loaded ? loaded.resolver(values, context, options) : { values, errors: {} }
  }
