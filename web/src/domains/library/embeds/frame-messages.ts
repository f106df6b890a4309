import type { PlayerEvent, PlayerHandle, PlayerSnapshot } from '../../../player/media/player-props.ts'

/** Protocol between a page and the embedded player (docs/api.md “Messages of the frame”). */
export const protocolVersion = 1

type CommandValue = number | undefined
type CommandHandler = (player: PlayerHandle, value: CommandValue) => void

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const withoutValue = (act: (player: PlayerHandle) => void): CommandHandler => act

/** Commands with `needsValue` require a number, all others reject one. */
const commands: Record<string, { act: CommandHandler; needsValue?: boolean }> = {
  connect: { act: () => undefined },
  play: { act: withoutValue((player) => player.play()) },
  pause: { act: withoutValue((player) => player.pause()) },
  mute: { act: withoutValue((player) => player.setMuted(true)) },
  unmute: { act: withoutValue((player) => player.setMuted(false)) },
  seek: { act: (player, value = 0) => player.seek(Math.max(0, value)), needsValue: true },
  volume: { act: (player, value = 1) => player.setVolume(Math.min(1, Math.max(0, value))), needsValue: true },
}

export function parseCommand(message: unknown): ((player: PlayerHandle) => void) | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  const { kinora, command, value } = message as Record<string, unknown>
  if (kinora !== protocolVersion || typeof command !== 'string' || !Object.hasOwn(commands, command))
    return undefined
  const { act, needsValue = false } = commands[command] ?? { act: () => undefined }
  if (needsValue !== isNumber(value)) return undefined
  return (player) => act(player, isNumber(value) ? value : undefined)
}

const forwardedEvents: ReadonlySet<PlayerEvent['type']> = new Set([
  'play',
  'pause',
  'time',
  'ended',
  'volume',
  'error',
])

export const eventMessage = ({ type, at }: PlayerEvent) =>
  forwardedEvents.has(type) ? buildMessage(type, at) : undefined

export const readyMessage = (at: PlayerSnapshot) => buildMessage('ready', at)

const buildMessage = (event: string, at: PlayerSnapshot) => ({
  kinora: protocolVersion,
  event,
  seconds: at.seconds,
  durationSeconds: at.durationSeconds,
  isPaused: at.isPaused,
  isMuted: at.isMuted,
  volume: at.volume,
})
