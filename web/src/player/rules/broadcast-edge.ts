import { t } from '@kinora/contract/text/translate'
import { spokenTime } from './spoken-time.ts'

// The live edge of a broadcast is where viewers who follow it are: the end of what has arrived, less the latency.

/** As a position: the live edge, wherever it is by the time something plays there. */
export const liveEdge = Infinity

/** Positions drift: whoever is this close follows the broadcast. */
const toleranceSeconds = 3

export const isAtEdge = (seconds: number, edgeSeconds: number) => edgeSeconds - seconds <= toleranceSeconds

export const secondsBehind = (seconds: number, edgeSeconds: number) =>
  Math.max(0, Math.round(edgeSeconds - seconds))

/** Browsers that play HLS themselves report the end only, and stay three segments or more behind it (RFC 8216 §6.3.3). */
const nativeLatencySeconds = 9

export const nativeEdge = (endSeconds: number) => Math.max(0, endSeconds - nativeLatencySeconds)

/** Null to stay: forward of the edge there is nothing. */
export const edgeSeekTarget = (target: number, seconds: number, edgeSeconds: number) =>
  target > seconds && isAtEdge(seconds, edgeSeconds) ? null : Math.min(target, edgeSeconds)

/** 1 minute 20 seconds behind live */
export const spokenEdgePosition = (seconds: number, edgeSeconds: number) =>
  isAtEdge(seconds, edgeSeconds)
    ? t({ message: 'Live', context: 'broadcast' })
    : t`${{ time: spokenTime(secondsBehind(seconds, edgeSeconds)) }} behind live`
