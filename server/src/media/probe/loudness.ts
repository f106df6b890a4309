export interface Loudness {
  integratedLufs: number
  truePeakDb: number
}

const targetLufs = -14
/** Headroom for the overshoot of lossy decoders. */
const maxPeakDb = -1
/** Below the absolute gate of ITU-R BS.1770 there is only silence. */
const silenceLufs = -69

/** Playback gain to the target loudness, in decibels with one decimal; limited so that peaks do not clip. Null for silence. */
export function playbackGain({ integratedLufs, truePeakDb }: Loudness): number | null {
  if (integratedLufs <= silenceLufs) return null
  const gain = Math.min(targetLufs - integratedLufs, maxPeakDb - truePeakDb)
  return Math.floor(gain * 10 + 1e-6) / 10
}

export function createLoudnessReader() {
  const found: Partial<Loudness> = {}
  return {
    onLine: (line: string) => {
      const [, lufs] = /^\s+I:\s+(-?[\d.]+|-?inf) LUFS/.exec(line) ?? []
      const [, peak] = /^\s+Peak:\s+(-?[\d.]+|-?inf) dBFS/.exec(line) ?? []
      if (lufs !== undefined) found.integratedLufs = parseDecibels(lufs)
      if (peak !== undefined) found.truePeakDb = parseDecibels(peak)
    },
    result: (): Loudness | null => {
      const { integratedLufs, truePeakDb } = found
      return integratedLufs === undefined || truePeakDb === undefined ? null : { integratedLufs, truePeakDb }
    },
  }
}

const minDecibels = -120
const parseDecibels = (text: string) =>
  text.endsWith('inf') ? minDecibels : Math.max(minDecibels, Number(text))
