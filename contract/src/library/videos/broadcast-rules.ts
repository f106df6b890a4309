/**
 * `waiting`: nothing was sent yet. `interrupted`: the encoder is away and may come back within the grace period.
 * docs/live.md
 */
export const broadcastStates = ['scheduled', 'waiting', 'live', 'interrupted', 'ended'] as const
export type BroadcastState = (typeof broadcastStates)[number]

/**
 * Where the picture comes from. `premiere`: the premiere of a finished video. `playlist`: the films of a playlist, in turn.
 * docs/live.md “Without an encoder”
 */
export const broadcastSources = ['encoder', 'premiere', 'playlist'] as const
export type BroadcastSource = (typeof broadcastSources)[number]

/** `low` shows the picture two seconds after the camera instead of four, and stalls sooner on poor networks. */
export const latencyModes = ['normal', 'low'] as const
export type LatencyMode = (typeof latencyModes)[number]

export const chatAudiences = ['everyone', 'subscribers'] as const
export type ChatAudience = (typeof chatAudiences)[number]

/** Null of a video that is no broadcast. */
export const isOnAir = (state: string | null) => state === 'live' || state === 'interrupted'
export const isUpcoming = (state: BroadcastState) => state === 'scheduled' || state === 'waiting'
