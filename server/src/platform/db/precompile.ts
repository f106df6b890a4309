import type { Compilable, CompiledQuery } from 'kysely'
import { runShared } from '../request-scope/country.ts'
import type { Db } from './database.ts'

/**
 * A reading statement that is built at its first use and only filled in from then on: for what nearly every call asks, building a
 * long statement costs more than the answer. It depends on nothing but the values that `build` names one by one, not on who asks
 * nor from where; and not on what they are: it is given places for them, which can only be passed on as parameters.
 */
export function precompile<Values extends readonly unknown[], Row>(
  build: (db: Db, ...places: Values) => Compilable<Row>,
) {
  const places = Array.from({ length: build.length - 1 }, () => Object.freeze({})) as unknown as Values
  let built: CompiledQuery<Row> | undefined
  return async (db: Db, ...values: Values): Promise<Row[]> => {
    built ??= runShared(() => build(db, ...places).compile())
    const parameters = built.parameters.map((parameter) => {
      const at = places.indexOf(parameter)
      return at < 0 ? parameter : values[at]
    })
    return (await db.executeQuery<Row>({ ...built, parameters })).rows
  }
}
