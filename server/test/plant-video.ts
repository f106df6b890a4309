import { randomUUID } from 'node:crypto'
import type { Db } from '../src/platform/db/database.ts'

interface Planted {
  ownerId: number
  durationSeconds?: number
  isPublished?: boolean
}

/** A video that plays as far as rows tell; answers its id. */
export async function plantVideo(db: Db, { ownerId, durationSeconds = 100, isPublished = true }: Planted) {
  const now = new Date()
  const { id } = await db
    .insertInto('videos')
    .values({
      ownerId,
      title: 'A film',
      mediaKey: randomUUID(),
      durationSeconds,
      isPublished,
      playableAt: now,
      publishedAt: isPublished ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
