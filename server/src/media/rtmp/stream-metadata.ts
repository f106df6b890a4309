import { decodeAmf, encodeAmf, type AmfObject, type AmfValue } from './amf0.ts'
import { RtmpError } from './rtmp-error.ts'

/** What an encoder says about its stream before it begins; none of it is certain. */
export interface StreamMetadata {
  width?: number | undefined
  height?: number | undefined
  frameRate?: number | undefined
  videoKbps?: number | undefined
  audioKbps?: number | undefined
  encoder?: string | undefined
  /** The number of FLV, or a code such as `avc1`. */
  videoCodec?: number | string | undefined
  audioCodec?: number | string | undefined
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
  if (name !== 'onMetaData' || !isObject(fields)) return null
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
    videoKbps: positiveNumber(fields.videodatarate),
    audioKbps: positiveNumber(fields.audiodatarate),
    encoder: shortText(fields.encoder),
    videoCodec: codecId(fields.videocodecid),
    audioCodec: codecId(fields.audiocodecid),
  }
}

const isObject = (value: AmfValue): value is AmfObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function positiveNumber(value: AmfValue): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined
}

/** Without control characters. */
export function shortText(value: AmfValue): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.slice(0, maxTextLength).replaceAll(/\p{C}/gu, '').trim()
  return text === '' ? undefined : text
}

/** Zero is a codec too: PCM. */
const codecId = (value: AmfValue) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : shortText(value)
