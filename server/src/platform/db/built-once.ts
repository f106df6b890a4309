import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/**
 * A reading statement of one list of values that is built at its first use and only filled in from then on: for what nearly every
 * call asks, building a long statement costs more than the answer. It depends on nothing but the values: not on who asks, nor from
 * where.
 */
export function builtOnce<Value, Row>(build: (db: Db, values: readonly Value[]) => Compilable<Row>) {
  const place: readonly Value[] = []
  let built: CompiledQuery<Row> | undefined
  return async (db: Db, values: readonly Value[]): Promise<Row[]> => {
    built ??= build(db, place).compile()
    const parameters = built.parameters.map((parameter) => (parameter === place ? values : parameter))
    return (await db.executeQuery<Row>({ ...built, parameters })).rows
  }
}
