import { statfs } from 'node:fs/promises'
import { DomainError } from '../errors/domain-error.ts'
import { makeFolder } from './durable-files.ts'

/** What stays free on a disk: this part of it, and at least so much. */
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

/** How much room a disk has, and how much of it stays free. */
export async function readDisk(folder: string, reserve: DiskReserve) {
  const disk = await diskOf(folder)
  return { ...disk, reservedBytes: reservedBytes(disk, reserve) }
}

/** @throws DomainError disk_full */
export type RequireDiskRoom = (bytes: number) => Promise<void>

/**
 * Makes what refuses to fill the disk of a folder: a database and a system that find no room do worse than to wait.
 */
export const createDiskRoom =
  (folder: string, reserve: DiskReserve, look = diskOf): RequireDiskRoom =>
  async (bytes) => {
    await makeFolder(folder)
    const disk = await look(folder)
    if (disk.freeBytes - bytes >= reservedBytes(disk, reserve)) return
    throw noSpace()
  }

/** Browsers wait as long as they are told to, and try again. */
export const noSpace = () =>
  new DomainError(
    'disk_full',
    'The server has no space left. Sending goes on by itself when there is some.',
    {
      retryAfterSeconds: 60,
    },
  )
