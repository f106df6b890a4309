import { fingerprintBytes } from '@kinora/contract/upload-rules'
import type { Fingerprint } from './queued-file.ts'

/** Reads the beginning of a file, so that the same file is known again after a reload. */
export async function fingerprintOf(file: File): Promise<Fingerprint> {
  return {
    name: file.name,
    sizeBytes: file.size,
    lastModified: file.lastModified,
    headHash: await hashOf(file.slice(0, fingerprintBytes)),
  }
}

/** A file that cannot be read now fails when it is sent, with a sentence; here it only has no hash. */
export const readFingerprint = (file: File): Promise<Fingerprint> =>
  fingerprintOf(file).catch(() => ({
    name: file.name,
    sizeBytes: file.size,
    lastModified: file.lastModified,
    headHash: null,
  }))

/** Hashing needs a secure page; elsewhere name, size and date have to do. */
async function hashOf(blob: Blob): Promise<string | null> {
  if (!globalThis.crypto.subtle) return null
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether two files are the same. Phones give a file a new date each time, so the date counts only without a hash. */
export function isSameFile(a: Fingerprint, b: Fingerprint): boolean {
  if (a.name !== b.name || a.sizeBytes !== b.sizeBytes) return false
  if (a.headHash !== null && b.headHash !== null) return a.headHash === b.headHash
  return a.lastModified === b.lastModified
}
