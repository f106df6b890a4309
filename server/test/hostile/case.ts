import type { MediaErrorCode } from '../../src/media/run/media-error.ts'

export interface Bait {
  file: string
  host: string
}

export interface HostileCase {
  name: string
  bytes: Buffer
  ends: readonly (MediaErrorCode | 'plays')[]
}

export const hostile = (name: string, bytes: Buffer | string, ...ends: HostileCase['ends']): HostileCase => ({
  name,
  bytes: Buffer.from(bytes as Buffer),
  ends,
})

export type Clips = Record<
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
