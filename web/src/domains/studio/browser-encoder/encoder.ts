import { keepConnected } from './connection-loop.ts'
import { createControls, createEncoderInputs, turnOff, turnOn, type EncoderInputs } from './encoder-inputs.ts'
import { pictureQualities } from './encoder-rules.ts'
import type { EncoderState } from './encoder-state.ts'
import { keepAwake } from './wake-lock.ts'
import { openWhip } from './whip-client.ts'

export interface EncoderOptions {
  videoId: number
  /** How long the server waits for an encoder that is away. */
  readGraceSeconds: () => number
}

/** A broadcast from this page. */
export function createEncoder(options: EncoderOptions) {
  const inputs = createEncoderInputs()
  const sending = createSending(inputs, options)
  return {
    store: inputs.store,
    turnOn: () => turnOn(inputs),
    turnOff: () => {
      sending.stop()
      if (inputs.mixers) turnOff(inputs)
    },
    goLive: () => sending.start({ takesOver: false }),
    takeOver: () => sending.start({ takesOver: true }),
    /** The preview goes on; the broadcast waits for its encoder until it is ended. */
    stop: sending.stop,
    readLevel: () => inputs.mixers?.sound.readLevel() ?? 0,
    ...createControls(inputs),
  }
}

export type Encoder = ReturnType<typeof createEncoder>

export interface EncoderPartProps {
  state: EncoderState
  encoder: Encoder
}

function createSending(inputs: EncoderInputs, { videoId, readGraceSeconds }: EncoderOptions) {
  const { store, change } = inputs
  let stopSignal = new AbortController()
  const start = async ({ takesOver }: { takesOver: boolean }) => {
    const { mixers } = inputs
    if (!mixers || store.get().phase !== 'ready') return
    const own = new AbortController()
    stopSignal = own
    const { signal } = own
    const { connection: _, ...problems } = store.get().problems
    change({ problems })
    const releaseWakeLock = keepAwake()
    const onPageHide = () => own.abort()
    addEventListener('pagehide', onPageHide)
    let hasTakenOver = false
    const problem = await keepConnected({
      readGraceMs: () => readGraceSeconds() * 1000,
      signal,
      onPhase: (phase) => change({ phase }),
      open: async () => {
        const connection = await openWhip({
          videoId,
          video: mixers.picture.track,
          audio: mixers.sound.track,
          videoBitsPerSecond: pictureQualities[store.get().quality].bitsPerSecond,
          takesOver: takesOver && !hasTakenOver,
        })
        hasTakenOver = true
        return connection
      },
    })
    releaseWakeLock()
    removeEventListener('pagehide', onPageHide)
    if (inputs.mixers !== mixers) return
    change({
      phase: 'ready',
      ...(problem && { problems: { ...store.get().problems, connection: problem } }),
    })
  }
  return { start, stop: () => stopSignal.abort() }
}
