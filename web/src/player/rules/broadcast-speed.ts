import type { LatencyMode } from '@kinora/contract/library/videos/broadcast-rules'
import { isAtEdge } from './broadcast-edge.ts'

/** Unnoticeable, and none of the speeds that viewers can choose. */
const [gentle, brisk] = [1.04, 1.08]

const isCatchUpSpeed = (speed: number) => speed === gentle || speed === brisk

/** What the viewer chose; catching up is not a choice. */
export const chosenSpeed = (speed: number) => (isCatchUpSpeed(speed) ? 1 : speed)

/** At the edge nothing can play faster than it arrives. */
export const clampSpeed = (speed: number, isFollowing: boolean) => (isFollowing ? Math.min(1, speed) : speed)

/** More than players drift by themselves. */
const startSeconds = 0.4
const stopSeconds = 0.1
/** Whoever is further behind went back, or was away. */
const rangeSeconds = 15
/** With less loaded, playing faster would end in a stall. */
const minBufferedSeconds = 1

export interface EdgePlayback {
  /** Of the media element. */
  speed: number
  seconds: number
  edgeSeconds: number
  bufferedSeconds: number
}

/** Stalls make viewers fall behind. They catch up without missing anything. */
export function catchUpSpeed(
  latency: LatencyMode,
  { speed, seconds, edgeSeconds, bufferedSeconds }: EdgePlayback,
) {
  if (chosenSpeed(speed) !== 1) return speed
  const behind = edgeSeconds - seconds
  const limit = isCatchUpSpeed(speed) ? stopSeconds : startSeconds
  if (behind <= limit || behind > rangeSeconds || bufferedSeconds <= minBufferedSeconds) return 1
  return latency === 'normal' && isAtEdge(seconds, edgeSeconds) ? gentle : brisk
}
