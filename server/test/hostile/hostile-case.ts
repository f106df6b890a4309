import type { MediaErrorCode } from '../../src/media/run/media-error.ts'

export interface Canary {
  file: string
  host: string
}

export interface HostileCase {
  name: string
  bytes: Buffer
  acceptedOutcomes: readonly (MediaErrorCode | 'plays')[]
}

export const hostileCase = (
  name: string,
  bytes: Buffer | string,
  ...ends: HostileCase['acceptedOutcomes']
): HostileCase => ({
  name,
  bytes: Buffer.from(bytes as Buffer),
  acceptedOutcomes: ends,
})

export type SourceClips = Record<
  | 'mp4'
  | 'fast'
  | 'fragmented'
  | 'mkv'
  | 'ts'
  | 'avi'
  | 'webm'
  | 'flv'
  | 'mov'
  | 'mp3'
  | 'wav'
  | 'jpeg'
  | 'png',
  Buffer
>
