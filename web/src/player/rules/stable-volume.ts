/** Soft clipping starts here: at full scale loud audio would crackle. */
const kneeLevel = 0.8
/** Higher gains only raise noise. */
const maxGainDb = 12
const curvePoints = 8193

/** Linear factor, limited to the maximum gain. */
export const gainFactor = (gainDb: number) => 10 ** (Math.min(maxGainDb, gainDb) / 20)

export function softClip(sample: number): number {
  const level = Math.abs(sample)
  if (level <= kneeLevel) return sample
  const room = 1 - kneeLevel
  return Math.sign(sample) * (kneeLevel + room * Math.tanh((level - kneeLevel) / room))
}

/** Wave shapers accept samples from −1 to 1 only, so the gain is divided by this range. */
const inputRange = gainFactor(maxGainDb)
const createCurve = () =>
  Float32Array.from({ length: curvePoints }, (_, index) =>
    softClip((index / (curvePoints - 1)) * 2 * inputRange - inputRange),
  )

function createLeveller(audio: BaseAudioContext, gainDb: number) {
  const gain = audio.createGain()
  gain.gain.value = gainFactor(gainDb) / inputRange
  const shaper = audio.createWaveShaper()
  shaper.curve = createCurve()
  gain.connect(shaper)
  return {
    input: gain,
    output: shaper,
    /** Ramps, so that the change itself is inaudible. */
    setGain: (nextDb: number) =>
      gain.gain.setTargetAtTime(gainFactor(nextDb) / inputRange, audio.currentTime, 0.05),
  }
}

export interface CapturedAudio {
  setGain: (gainDb: number) => void
  close: () => void
}

/**
 * Captures the audio of a video element.
 * @throws DOMException InvalidStateError if it is captured already
 */
export async function captureAudio(video: HTMLVideoElement, gainDb: number): Promise<CapturedAudio> {
  const audio = new AudioContext()
  try {
    await audio.resume()
    const level = createLeveller(audio, gainDb)
    audio.createMediaElementSource(video).connect(level.input)
    level.output.connect(audio.destination)
    return { setGain: level.setGain, close: () => void audio.close() }
  } catch (error) {
    // Pages may open few contexts.
    await audio.close()
    throw error
  }
}
