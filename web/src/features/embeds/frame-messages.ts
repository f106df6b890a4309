import type { PlayerEvent, PlayerHandle, PlayerSnapshot } from '../../player/film/player-props.ts'

/** Protocol between a page and the embedded player (docs/api.md). */
export const version = 1

type Value = number | undefined
type Act = (player: PlayerHandle, value: Value) => void

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const simple = (act: (player: PlayerHandle) => void): Act => act

/** Commands with `needsValue` require a number, all others reject one. */
const acts: Record<string, { act: Act; needsValue?: boolean }> = {
  connect: { act: () => undefined },
  play: { act: simple((player) => player.play()) },
  pause: { act: simple((player) => player.pause()) },
  mute: { act: simple((player) => player.setMuted(true)) },
  unmute: { act: simple((player) => player.setMuted(false)) },
  seek: { act: (player, value = 0) => player.seek(Math.max(0, value)), needsValue: true },
  volume: { act: (player, value = 1) => player.setVolume(Math.min(1, Math.max(0, value))), needsValue: true },
}

export function readCommand(message: unknown): ((player: PlayerHandle) => void) | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  const { kinora, command, value } = message as Record<string, unknown>
  if (kinora !== version || typeof command !== 'string' || !Object.hasOwn(acts, command)) return undefined
  const { act, needsValue = false } = acts[command] ?? { act: () => undefined }
  if (needsValue !== isNumber(value)) return undefined
  return (player) => act(player, isNumber(value) ? value : undefined)
}

const told: ReadonlySet<PlayerEvent['type']> = new Set(['play', 'pause', 'time', 'ended', 'volume', 'error'])

export const eventMessage = ({ type, at }: PlayerEvent) => (told.has(type) ? messageOf(type, at) : undefined)

export const readyMessage = (at: PlayerSnapshot) => messageOf('ready', at)

const messageOf = (event: string, at: PlayerSnapshot) => ({
  kinora: version,
  event,
  seconds: at.seconds,
  durationSeconds: at.durationSeconds,
  isPaused: at.isPaused,
  isMuted: at.isMuted,
  volume: at.volume,
})
