import { isRefusal } from '../errors/optimistic-lock.ts'
import type { Storage } from '../storage/storage.ts'

/**
 * Does the work by which a row comes to name these pictures. When it is refused their files go at once; when it fails
 * otherwise a row may name them all the same, and the sweep will know.
 */
export async function removeIfRefused<Answer>(
  storage: Storage,
  pictures: readonly { folder: string }[],
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (isRefusal(error)) for (const { folder } of pictures) await storage.removeTree(folder)
    throw error
  }
}
