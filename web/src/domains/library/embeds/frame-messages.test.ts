import { describe, expect, it } from 'vitest'
import type { PlayerHandle, PlayerSnapshot } from '../../../player/media/player-props.ts'
import { eventMessage, parseCommand, readyMessage } from './frame-messages.ts'

const at: PlayerSnapshot = {
  seconds: 3,
  durationSeconds: 9,
  isPaused: false,
  hasEnded: false,
  volume: 0.5,
  isMuted: true,
  speed: 1,
}

function callsFor(message: unknown) {
  const calls: unknown[][] = []
  const player = new Proxy({} as PlayerHandle, {
    get:
      (_, name) =>
      (...values: unknown[]) =>
        void calls.push([name, ...values]),
  })
  const command = parseCommand(message)
  command?.(player)
  return command && calls
}

describe('a message of the page around the frame', () => {
  it.each([
    [{ command: 'connect' }, []],
    [{ command: 'play' }, [['play']]],
    [{ command: 'pause' }, [['pause']]],
    [{ command: 'seek', value: 12.5 }, [['seek', 12.5]]],
    [{ command: 'seek', value: -3 }, [['seek', 0]]],
    [{ command: 'mute' }, [['setMuted', true]]],
    [{ command: 'unmute' }, [['setMuted', false]]],
    [{ command: 'volume', value: 0.25 }, [['setVolume', 0.25]]],
    [{ command: 'volume', value: 7 }, [['setVolume', 1]]],
  ])('%j is obeyed', (message, calls) => {
    expect(callsFor({ kinora: 1, ...message })).toEqual(calls)
  })

  it.each([
    undefined,
    null,
    'play',
    [],
    {},
    { command: 'play' },
    { kinora: 2, command: 'play' },
    { kinora: '1', command: 'play' },
    { kinora: 1, command: 'destroy' },
    { kinora: 1, command: 'constructor' },
    { kinora: 1, command: ['play'] },
    { kinora: 1, command: 'seek' },
    { kinora: 1, command: 'seek', value: '5' },
    { kinora: 1, command: 'seek', value: Number.NaN },
    { kinora: 1, command: 'volume', value: Number.POSITIVE_INFINITY },
  ])('%j is not understood', (message) => {
    expect(parseCommand(message)).toBeUndefined()
  })
})

describe('messages to the embedding page', () => {
  it('carries the version and the state of the player', () => {
    const state = { kinora: 1, seconds: 3, durationSeconds: 9, isPaused: false, isMuted: true, volume: 0.5 }
    expect(eventMessage({ type: 'time', at })).toEqual({ ...state, event: 'time' })
    expect(readyMessage(at)).toEqual({ ...state, event: 'ready' })
  })

  it('leaves out undocumented events', () => {
    expect(eventMessage({ type: 'seeked', at })).toBeUndefined()
    expect(eventMessage({ type: 'speed', at })).toBeUndefined()
  })
})
