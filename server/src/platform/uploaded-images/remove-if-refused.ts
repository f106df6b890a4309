import { isRefusal } from '../errors/optimistic-lock.ts'
import type { Storage } from '../storage/storage.ts'

/** Deletes images whose row was refused. After other errors a row may exist, so they are left to the sweep. */
export async function removeIfRefused<Answer>(
  storage: Storage,
  images: readonly { folder: string }[],
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (isRefusal(error)) for (const { folder } of images) await storage.removeTree(folder)
    throw error
  }
}
