import type { PlayerEvent, PlayerHandle, PlayerSnapshot } from '../../player/film/player-props.ts'

/** The version of the language between a page and the frame it holds; docs/api.md has its words. */
export const version = 1

type Value = number | undefined
type Act = (player: PlayerHandle, value: Value) => void

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const simple = (act: (player: PlayerHandle) => void): Act => act

/** Words without a number are understood without one; those with one not without. */
const acts: Record<string, { act: Act; needsValue?: boolean }> = {
  connect: { act: () => undefined },
  play: { act: simple((player) => player.play()) },
  pause: { act: simple((player) => player.pause()) },
  mute: { act: simple((player) => player.setMuted(true)) },
  unmute: { act: simple((player) => player.setMuted(false)) },
  seek: { act: (player, value = 0) => player.seek(Math.max(0, value)), needsValue: true },
  volume: { act: (player, value = 1) => player.setVolume(Math.min(1, Math.max(0, value))), needsValue: true },
}

/** What a message asks for; undefined for anything that is not in our language. */
export function readCommand(message: unknown): ((player: PlayerHandle) => void) | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  const { kinora, command, value } = message as Record<string, unknown>
  if (kinora !== version || typeof command !== 'string' || !Object.hasOwn(acts, command)) return undefined
  const { act, needsValue = false } = acts[command] ?? { act: () => undefined }
  if (needsValue !== isNumber(value)) return undefined
  return (player) => act(player, isNumber(value) ? value : undefined)
}

const told: ReadonlySet<PlayerEvent['type']> = new Set(['play', 'pause', 'time', 'ended', 'volume', 'error'])

/** What the page is told of an event in the player; undefined for what it is not told. */
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
