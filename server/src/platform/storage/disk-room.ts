import { statfs } from 'node:fs/promises'
import { DomainError } from '../errors/domain-error.ts'
import { makeFolder } from './durable-files.ts'

/** The larger of both stays free. */
export interface DiskReserve {
  percent: number
  gigabytes: number
}

interface Disk {
  freeBytes: number
  totalBytes: number
}

const diskOf = async (folder: string): Promise<Disk> => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

const reservedBytes = ({ totalBytes }: Disk, { percent, gigabytes }: DiskReserve) =>
  Math.max((totalBytes * percent) / 100, gigabytes * 1024 ** 3)

export async function readDisk(folder: string, reserve: DiskReserve) {
  const disk = await diskOf(folder)
  return { ...disk, reservedBytes: reservedBytes(disk, reserve) }
}

export type RequireDiskRoom = (bytes: number) => Promise<void>

/** A full disk would break the database and the system. */
export const createDiskRoom =
  (folder: string, reserve: DiskReserve, look = diskOf): RequireDiskRoom =>
  async (bytes) => {
    await makeFolder(folder)
    const disk = await look(folder)
    if (disk.freeBytes - bytes >= reservedBytes(disk, reserve)) return
    throw noSpace()
  }

export const noSpace = () =>
  new DomainError(
    'disk_full',
    'The server has no space left. Sending continues by itself once there is space again.',
    {
      retryAfterSeconds: 60,
    },
  )
