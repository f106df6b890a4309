import type { DriverContract } from 'flydrive/types'
import { isKey } from './key.ts'

/**
 * All keys under a folder, page by page. The driver is asked directly, because FlyDrive's disk cuts the last slash,
 * and `a` would list `ab` too where folders are only prefixes. What has no key of ours is somebody else's.
 */
export async function* listKeys(driver: DriverContract, folder: string): AsyncGenerator<string> {
  let paginationToken: string | undefined
  do {
    const page = await driver.listAll(`${folder}/`, {
      recursive: true,
      ...(paginationToken && { paginationToken }),
    })
    for (const entry of page.objects) if (entry.isFile && isKey(entry.key)) yield entry.key
    paginationToken = page.paginationToken
  } while (paginationToken)
}
