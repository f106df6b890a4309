import type { Trx } from '../../platform/db/database.ts'
import { namedIn, possibleNames } from './names.ts'
import * as queries from './queries.ts'

/** Whom the text names is found once, as they are called now. */
export async function putDownNames(trx: Trx, of: queries.Naming, content: string) {
  const possible = possibleNames(content)
  const found = await queries.findNamed(trx, [...new Set(possible.flat())])
  await queries.replace(trx, of, namedIn(possible, found))
}

/** Whom a text names and nobody has told yet, but its author; whoever asks tells them. */
export async function takeUntold(trx: Trx, of: queries.Naming, authorId: number) {
  return (await queries.markTold(trx, of)).filter((id) => id !== authorId)
}
