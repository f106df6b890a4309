import { sql, type RawBuilder } from 'kysely'

export const pseudoRandom = (number: RawBuilder<unknown>, salt: number) =>
  sql<number>`((hashint8extended((${number})::bigint, ${salt}) & 2147483647) / 2147483648.0)`

export const userIdOf = (number: RawBuilder<unknown>) =>
  sql<number>`((select min(id) from users where email like 'volume%') + ${number})::int`
export const videoIdOf = (number: RawBuilder<unknown>) =>
  sql<number>`((select min(id) from videos where media_key like 'volume%') + ${number})::int`
