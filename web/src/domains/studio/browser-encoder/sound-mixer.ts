import { meterLevel } from './encoder-rules.ts'

export interface SoundMixer {
  /** One track for the whole broadcast; what is heard in it may change. */
  track: MediaStreamTrack
  setMicrophone: (stream: MediaStream | null) => void
  setSystemSound: (stream: MediaStream | null) => void
  setMuted: (isMuted: boolean) => void
  /** Of the microphone, between 0 and 1, also while it is muted. */
  readLevel: () => number
  close: () => void
}

const meterSamples = 2048

/** Nothing is played here, so no loudspeaker is needed; Chromium fails without one. Others ignore the option. */
const withoutLoudspeaker = { sinkId: { type: 'none' } }

/** At the rate of the device: Firefox connects no microphone to another one. */
export function createSoundMixer(): SoundMixer {
  const context = new AudioContext({ latencyHint: 'interactive', ...withoutLoudspeaker })
  const output = context.createMediaStreamDestination()
  const volume = context.createGain()
  const meter = new AnalyserNode(context, { fftSize: meterSamples })
  volume.connect(output)
  const [track] = output.stream.getAudioTracks()
  if (!track) throw new Error('There is no track for sound')
  const samples = new Float32Array(meterSamples)
  const microphone = createInput(context, [volume, meter])
  const system = createInput(context, [output])
  // Safari stops it during a telephone call.
  const resume = () => {
    if (context.state !== 'running' && context.state !== 'closed') void context.resume()
  }
  document.addEventListener('visibilitychange', resume)
  resume()
  return {
    track,
    setMicrophone: microphone.set,
    setSystemSound: system.set,
    setMuted: (isMuted) => void (volume.gain.value = isMuted ? 0 : 1),
    readLevel: () => {
      meter.getFloatTimeDomainData(samples)
      return meterLevel(samples)
    },
    close: () => {
      document.removeEventListener('visibilitychange', resume)
      track.stop()
      void context.close()
    },
  }
}

function createInput(context: AudioContext, targets: readonly AudioNode[]) {
  let node: MediaStreamAudioSourceNode | null = null
  return {
    set: (stream: MediaStream | null) => {
      node?.disconnect()
      node = stream && stream.getAudioTracks().length > 0 ? context.createMediaStreamSource(stream) : null
      for (const target of targets) node?.connect(target)
    },
  }
}
