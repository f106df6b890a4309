import { t } from '@kinora/contract/text/translate'
import { statfs } from 'node:fs/promises'
import { DomainError } from '../errors/domain-error.ts'
import { withFolder } from './durable-files.ts'

/** The larger of both stays free. */
export interface DiskReserve {
  percent: number
  gigabytes: number
}

interface DiskUsage {
  freeBytes: number
  totalBytes: number
}

const readDiskUsage = async (folder: string): Promise<DiskUsage> => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

const reservedBytes = ({ totalBytes }: DiskUsage, { percent, gigabytes }: DiskReserve) =>
  Math.max((totalBytes * percent) / 100, gigabytes * 1024 ** 3)

export async function readDiskSpace(folder: string, reserve: DiskReserve) {
  const disk = await readDiskUsage(folder)
  return { ...disk, reservedBytes: reservedBytes(disk, reserve) }
}

export type RequireDiskSpace = (bytes: number) => Promise<void>

/** A full disk would break the database and the system. */
export const createDiskSpaceCheck =
  (folder: string, reserve: DiskReserve, readUsage = readDiskUsage): RequireDiskSpace =>
  async (bytes) => {
    const disk = await withFolder(folder, () => readUsage(folder))
    if (disk.freeBytes - bytes >= reservedBytes(disk, reserve)) return
    throw diskFullError()
  }

export const diskFullError = () =>
  new DomainError(
    'disk_full',
    t`The server has no space left. Sending continues by itself once there is space again.`,
    {
      retryAfterSeconds: 60,
    },
  )
