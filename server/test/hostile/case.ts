import type { MediaErrorCode } from '../../src/media/run/media-error.ts'

/** Addresses that no program may ever open. */
export interface Bait {
  /** A file beside the hostile one. */
  file: string
  /** A port of this machine at which somebody listens. */
  host: string
}

/** A file with bad intentions, and all the ways in which it may end. */
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

/** The sound files that the damaged ones are made of. */
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
