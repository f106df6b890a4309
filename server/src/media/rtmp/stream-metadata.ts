import { decodeAmf, encodeAmf, isAmfObject, type AmfObject, type AmfValue } from './amf0.ts'
import { RtmpError } from './rtmp-error.ts'

/** What an encoder says about its stream before it begins; none of it is certain. */
export interface StreamMetadata {
  width?: number | undefined
  height?: number | undefined
  frameRate?: number | undefined
  encoder?: string | undefined
}

export interface MetadataMessage {
  metadata: StreamMetadata
  /** The payload of a script tag. */
  script: Buffer
}

const maxTextLength = 100
/** Asks a server to keep what follows for viewers who come later; files do not have it. */
export const setDataFrame: Buffer = encodeAmf(['@setDataFrame'])

/** Reads `onMetaData` (FLV, E.5) from a data message; `null` for other data, and for what is damaged. */
export function parseMetadataMessage(payload: Buffer): MetadataMessage | null {
  const isWrapped = payload.subarray(0, setDataFrame.length).equals(setDataFrame)
  const script = isWrapped ? payload.subarray(setDataFrame.length) : payload
  const [name, fields] = decodeOrNothing(script)
  if (name !== 'onMetaData' || !isAmfObject(fields)) return null
  return { metadata: describeStream(fields), script }
}

function decodeOrNothing(script: Buffer): AmfValue[] {
  try {
    return decodeAmf(script, 2)
  } catch (error) {
    if (error instanceof RtmpError) return []
    throw error
  }
}

function describeStream(fields: AmfObject): StreamMetadata {
  return {
    width: positiveNumber(fields.width),
    height: positiveNumber(fields.height),
    frameRate: positiveNumber(fields.framerate),
    encoder: shortText(fields.encoder),
  }
}

function positiveNumber(value: AmfValue): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined
}

/** Without control characters. */
export function shortText(value: AmfValue): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.slice(0, maxTextLength).replaceAll(/\p{C}/gu, '').trim()
  return text === '' ? undefined : text
}
