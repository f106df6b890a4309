/** From here on loud sound is bent so that it never reaches the limit, where it would crackle. */
const kneeLevel = 0.8
/** The most that quiet sound is raised: louder than this only noise grows. */
const mostGainDb = 12
const curvePoints = 8193

/** The factor of a gain in decibels, within what is sensible. */
export const factorOf = (gainDb: number) => 10 ** (Math.min(mostGainDb, gainDb) / 20)

/** What a sample becomes: itself up to the knee, then ever closer to full scale and never over it. */
export function soften(sample: number): number {
  const level = Math.abs(sample)
  if (level <= kneeLevel) return sample
  const room = 1 - kneeLevel
  return Math.sign(sample) * (kneeLevel + room * Math.tanh((level - kneeLevel) / room))
}

/** A wave shaper reads samples from −1 to 1 only; raised sound is made smaller by the range before it. */
const range = factorOf(mostGainDb)
const curve = () =>
  Float32Array.from({ length: curvePoints }, (_, index) =>
    soften((index / (curvePoints - 1)) * 2 * range - range),
  )

/** Raises or lowers the sound that comes in; what comes out never clips. */
function levelled(audio: BaseAudioContext, gainDb: number) {
  const gain = audio.createGain()
  gain.gain.value = factorOf(gainDb) / range
  const shaper = audio.createWaveShaper()
  shaper.curve = curve()
  gain.connect(shaper)
  return {
    input: gain,
    output: shaper,
    /** Changes within a moment, so that nothing is heard of the change itself. */
    setGain: (nextDb: number) => gain.gain.setTargetAtTime(factorOf(nextDb) / range, audio.currentTime, 0.05),
  }
}

/** The sound of a video that was taken over. */
export interface Sound {
  setGain: (gainDb: number) => void
  close: () => void
}

/**
 * Takes over the sound of a video element and answers how to change the level.
 * @throws DOMException InvalidStateError when somebody has taken it already
 */
export async function takeSound(video: HTMLVideoElement, gainDb: number): Promise<Sound> {
  const audio = new AudioContext()
  try {
    await audio.resume()
    const level = levelled(audio, gainDb)
    audio.createMediaElementSource(video).connect(level.input)
    level.output.connect(audio.destination)
    return { setGain: level.setGain, close: () => void audio.close() }
  } catch (error) {
    // A page has only a few of these.
    await audio.close()
    throw error
  }
}
