import { randomBytes } from 'node:crypto'
import { formatUuid } from '../../../platform/format-uuid.ts'

const timestampDigits = 12

/** UUIDv7 (RFC 9562 §5.7): ids sort by time, which keeps rows of the same period together. */
export function createViewId(at: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(at.getTime(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return formatUuid(bytes)
}

export const viewIdTime = (id: string) =>
  new Date(Number.parseInt(id.replaceAll('-', '').slice(0, timestampDigits), 16))

export const minViewIdAt = (at: Date) =>
  formatUuid(Buffer.from(`${timestampHex(at)}70008000000000000000`, 'hex'))

const timestampHex = (at: Date) => at.getTime().toString(16).padStart(timestampDigits, '0')
