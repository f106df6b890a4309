import { randomUUID } from 'node:crypto'
import type { Db } from '../src/platform/db/database.ts'

interface VideoDetails {
  ownerId: number
  title?: string
  durationSeconds?: number
  isPublished?: boolean
  isShort?: boolean
}

export async function insertPlayableVideo(
  db: Db,
  { ownerId, title = 'A film', durationSeconds = 100, isPublished = true, isShort = false }: VideoDetails,
) {
  const now = new Date()
  const { id } = await db
    .insertInto('videos')
    .values({
      ownerId,
      title,
      mediaKey: randomUUID(),
      durationSeconds,
      isPublished,
      isShort,
      playableAt: now,
      publishedAt: isPublished ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
