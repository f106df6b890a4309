import { fingerprintBytes } from '@kinora/contract/library/uploads/rules'
import type { FileFingerprint } from './queued-file.ts'

export async function computeFingerprint(file: File): Promise<FileFingerprint> {
  return {
    name: file.name,
    sizeBytes: file.size,
    lastModified: file.lastModified,
    headHash: await sha256Of(file.slice(0, fingerprintBytes)),
  }
}

/** An unreadable file has no hash here; sending it fails later, with a message. */
export const computeFingerprintOrNone = (file: File): Promise<FileFingerprint> =>
  computeFingerprint(file).catch(() => ({
    name: file.name,
    sizeBytes: file.size,
    lastModified: file.lastModified,
    headHash: null,
  }))

/** SubtleCrypto needs a secure context; elsewhere name, size and date are compared. */
async function sha256Of(blob: Blob): Promise<string | null> {
  if (!globalThis.crypto.subtle) return null
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Phones change the date each time, so it counts only without a hash. */
export function isSameFile(a: FileFingerprint, b: FileFingerprint): boolean {
  if (a.name !== b.name || a.sizeBytes !== b.sizeBytes) return false
  if (a.headHash !== null && b.headHash !== null) return a.headHash === b.headHash
  return a.lastModified === b.lastModified
}
