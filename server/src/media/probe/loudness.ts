/** What EBU R128 says about the sound of a whole video. */
export interface Loudness {
  /** Integrated loudness in LUFS. */
  integratedLufs: number
  /** The highest peak between samples in dBTP. */
  truePeakDb: number
}

/** The loudness that players of videos on the web agree on. */
const targetLufs = -14
/** Room for what a lossy decoder overshoots. */
const highestPeakDb = -1
/** Below this there is only silence, whose loudness means nothing (the absolute gate of ITU-R BS.1770). */
const silenceLufs = -69

/**
 * What a player adds to bring sound to the usual loudness, in decibels, to a tenth: never so much that it clips. Null
 * when there is nothing to hear.
 */
export function gainOf({ integratedLufs, truePeakDb }: Loudness): number | null {
  if (integratedLufs <= silenceLufs) return null
  const gain = Math.min(targetLufs - integratedLufs, highestPeakDb - truePeakDb)
  return Math.floor(gain * 10 + 1e-6) / 10
}

/** Reads the summary that ffmpeg's `ebur128` writes at its end, line by line. */
export function loudnessReader() {
  const found: Partial<Loudness> = {}
  return {
    onLine: (line: string) => {
      const [, lufs] = /^\s+I:\s+(-?[\d.]+|-?inf) LUFS/.exec(line) ?? []
      const [, peak] = /^\s+Peak:\s+(-?[\d.]+|-?inf) dBFS/.exec(line) ?? []
      if (lufs !== undefined) found.integratedLufs = decibels(lufs)
      if (peak !== undefined) found.truePeakDb = decibels(peak)
    },
    /** Null when no summary came by. */
    result: (): Loudness | null => {
      const { integratedLufs, truePeakDb } = found
      return integratedLufs === undefined || truePeakDb === undefined ? null : { integratedLufs, truePeakDb }
    },
  }
}

const quietest = -120
const decibels = (text: string) => (text.endsWith('inf') ? quietest : Math.max(quietest, Number(text)))
