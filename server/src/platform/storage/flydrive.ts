import type { DriverContract } from 'flydrive/types'
import { isStorageKey } from './storage.ts'

/**
 * Uses the driver directly: FlyDrive's disk strips the trailing slash, so that in object stores the prefix `a` would
 * also list `ab`. Invalid keys are skipped.
 */
export async function* listKeys(driver: DriverContract, folder: string): AsyncGenerator<string> {
  let paginationToken: string | undefined
  do {
    const page = await driver.listAll(`${folder}/`, {
      recursive: true,
      ...(paginationToken && { paginationToken }),
    })
    for (const entry of page.objects) if (entry.isFile && isStorageKey(entry.key)) yield entry.key
    paginationToken = page.paginationToken
  } while (paginationToken)
}
