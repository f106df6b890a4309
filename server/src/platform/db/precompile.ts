import type { Compilable, CompiledQuery } from 'kysely'
import { runShared } from '../request-scope/country.ts'
import type { Db } from './database.ts'

/**
 * A read query compiled once and run with other values: for hot calls, building a long statement costs more than
 * running it. `build` receives placeholders, which it may only pass on as parameters; the statement must depend on
 * nothing else, such as the viewer or the country.
 */
export function precompile<Values extends readonly unknown[], Row>(
  build: (db: Db, ...placeholders: Values) => Compilable<Row>,
) {
  const placeholders = Array.from({ length: build.length - 1 }, () => Object.freeze({})) as unknown as Values
  let built: CompiledQuery<Row> | undefined
  return async (db: Db, ...values: Values): Promise<Row[]> => {
    built ??= runShared(() => build(db, ...placeholders).compile())
    const parameters = built.parameters.map((parameter) => {
      const at = placeholders.indexOf(parameter)
      return at < 0 ? parameter : values[at]
    })
    return (await db.executeQuery<Row>({ ...built, parameters })).rows
  }
}
