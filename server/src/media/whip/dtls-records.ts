import type { DtlsServer } from 'werift'

/** RFC 6347, 4.1. */
export interface DtlsRecord {
  type: number
  version: number
  epoch: number
  sequenceNumber: number
  fragment: Buffer
  bytes: Buffer
}

export const recordTypes = { alert: 21, handshake: 22 }
const headerBytes = 13

/** What is cut off is left out. */
export function splitRecords(datagram: Buffer): DtlsRecord[] {
  const records: DtlsRecord[] = []
  for (let rest = datagram; rest.length >= headerBytes;) {
    const end = headerBytes + rest.readUInt16BE(11)
    if (rest.length < end) break
    records.push({
      type: rest.readUInt8(0),
      version: rest.readUInt16BE(1),
      epoch: rest.readUInt16BE(3),
      sequenceNumber: rest.readUIntBE(5, 6),
      fragment: rest.subarray(headerBytes, end),
      bytes: rest.subarray(0, end),
    })
    rest = rest.subarray(end)
  }
  return records
}

/** Whether the other side of the handshake has sent it: anybody can send records of epoch 0, and claim any epoch. */
export function isAuthentic({ cipher, sessionType }: DtlsServer, record: DtlsRecord): boolean {
  if (record.epoch === 0) return false
  try {
    cipher.cipher.decrypt(sessionType, record.fragment, record)
    return true
  } catch (error) {
    if (error instanceof Error) return false
    throw error
  }
}
