import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'

const fileBytes = sql`((f.total_chunks - 1)::bigint * f.chunk_size + f.last_bytes)`

export async function block(trx: Trx, claimId: number, uploadIds: number[]) {
  await sql`
    insert into blocked_files (head_hash, size_bytes, claim_id)
    select f.head_hash, ${fileBytes}, ${claimId} from uploads f
     where f.id = any(${uploadIds}) and f.head_hash is not null and f.last_bytes is not null
        on conflict do nothing`.execute(trx)
}

export async function unblock(trx: Trx, claimId: number, uploadIds: number[]) {
  await sql`
    delete from blocked_files b using uploads f
     where b.claim_id = ${claimId} and f.id = any(${uploadIds}) and b.head_hash = f.head_hash
       and b.size_bytes = ${fileBytes}`.execute(trx)
}

interface UploadedFile {
  headHash: string | null
  totalChunks: number
  chunkSize: number
  /** Null while the last chunk is unknown: its maximum size is assumed. */
  lastBytes: number | null
}

/** Also matches a blocked file with bytes appended. */
export async function isBlockedFile(db: Db, { headHash, totalChunks, chunkSize, lastBytes }: UploadedFile) {
  if (headHash === null) return false
  const before = (totalChunks - 1) * chunkSize
  const row = await db
    .selectFrom('blockedFiles')
    .select('claimId')
    .where('headHash', '=', headHash)
    .where('sizeBytes', '<=', before + (lastBytes ?? chunkSize))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
