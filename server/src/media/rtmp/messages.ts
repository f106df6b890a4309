/** RTMP 1.0, sections 5.4 and 7.1. Those of AMF3 hold a byte more, then AMF0. */
export const messageTypes = {
  setChunkSize: 1,
  abort: 2,
  acknowledgement: 3,
  userControl: 4,
  windowSize: 5,
  peerBandwidth: 6,
  audio: 8,
  video: 9,
  amf3Data: 15,
  amf3Command: 17,
  script: 18,
  command: 20,
  aggregate: 22,
} as const

export interface RtmpMessage {
  type: number
  streamId: number
  /** Milliseconds of 32 bits, which start over after 49.7 days. */
  timestamp: number
  payload: Buffer
}

const mediaTypes: readonly number[] = [messageTypes.audio, messageTypes.video, messageTypes.aggregate]

/** Whether messages of this type hold sound or pictures; all others are small. */
export const isMediaType = (type: number) => mediaTypes.includes(type)
