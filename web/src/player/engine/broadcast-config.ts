import type { LatencyMode } from '@kinora/contract/library/videos/broadcast-rules'
import type { HlsConfig, RetryConfig } from 'hls.js'
import { liveEdge } from '../rules/broadcast-edge.ts'

/** Behind the end of what has arrived: a segment of two seconds, and a second for the network. */
const latencySeconds = 3
const backBufferSeconds = 90
/** Further behind with each stall, up to a target duration. A second, as hls.js has it, is half of the low latency. */
const stallSeconds = 0.25
/** Between the renditions of a usual ladder. Measurements replace it from the first segments on. */
const expectedBitsPerSecond = 2_500_000

/** HTTP, also 0 without a response. Requests that may become right by themselves are repeated. */
export const isWorthRetrying = (status = 0) =>
  status < 400 || status === 408 || status === 429 || status >= 500

/** A segment at the edge may be listed by one node before another has it. */
const isSegmentWorthRetrying = (status?: number) => status === 404 || isWorthRetrying(status)

/** 1, 2, 4 and then 8 seconds: 47 in total. A server that restarts is back by then. */
function retryWithBackoff(isWorth: (status?: number) => boolean): RetryConfig {
  return {
    maxNumRetry: 8,
    retryDelayMs: 1000,
    maxRetryDelayMs: 8000,
    // hls.js gives up at once where a connection is refused. What has no response at all, it knows better.
    shouldRetry: (...[config, count, _isTimeout, response, isRetried]) =>
      isRetried || (response !== undefined && count < (config?.maxNumRetry ?? 0) && isWorth(response.code)),
  }
}

function createLoadPolicy(isWorth: (status?: number) => boolean) {
  const retry = retryWithBackoff(isWorth)
  // A server may hold a playlist back for three target durations (draft-pantos-hls-rfc8216bis §6.2.5.2).
  return {
    default: { maxTimeToFirstByteMs: 10_000, maxLoadTimeMs: 20_000, timeoutRetry: retry, errorRetry: retry },
  }
}

export interface StartOptions {
  latency: LatencyMode
  /** `liveEdge` for the edge. */
  startSeconds: number
}

export function createBroadcastConfig({ latency, startSeconds }: StartOptions): Partial<HlsConfig> {
  return {
    // Also for the normal latency: without parts the playlist would be reloaded too rarely for it.
    lowLatencyMode: true,
    // Otherwise PART-HOLD-BACK of the server.
    ...(latency === 'normal' && { liveSyncDuration: latencySeconds }),
    liveSyncOnStallIncrease: stallSeconds,
    startPosition: startSeconds === liveEdge ? -1 : startSeconds,
    // With a finite duration an element at the end of what has arrived would have ended.
    liveDurationInfinity: true,
    backBufferLength: backBufferSeconds,
    maxMaxBufferLength: 60,
    capLevelToPlayerSize: true,
    abrEwmaDefaultEstimate: expectedBitsPerSecond,
    // Segments are MP4 already: there is nothing for a worker to do.
    enableWorker: false,
    // The player loads and draws captions itself.
    timelineController: undefined,
    subtitleStreamController: undefined,
    subtitleTrackController: undefined,
    manifestLoadPolicy: createLoadPolicy(isWorthRetrying),
    playlistLoadPolicy: createLoadPolicy(isWorthRetrying),
    fragLoadPolicy: createLoadPolicy(isSegmentWorthRetrying),
  }
}
