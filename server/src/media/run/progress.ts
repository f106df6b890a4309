export interface EncodeProgress {
  seconds: number
  frame: number
  /** Multiple of real time; null while unknown. */
  speed: number | null
}

/** Parses `ffmpeg -progress` output in chunks of any size; calls back once per block. */
export function createProgressReader(onProgress: (progress: EncodeProgress) => void) {
  let rest = ''
  let values: Record<string, string> = {}
  return (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [name = '', value = ''] = line.split('=', 2)
      values[name.trim()] = value.trim()
      if (name !== 'progress') continue
      onProgress(toProgress(values))
      values = {}
    }
  }
}

function toProgress(values: Record<string, string>): EncodeProgress {
  const speed = Number.parseFloat(values.speed ?? '')
  return {
    seconds: Math.max(0, (Number.parseInt(values.out_time_us ?? '', 10) || 0) / 1_000_000),
    frame: Number.parseInt(values.frame ?? '', 10) || 0,
    speed: Number.isFinite(speed) && speed > 0 ? speed : null,
  }
}

export interface StepProgress {
  fraction: number
  secondsLeft: number | null
}

/** Converts progress over `durationSeconds` of video to a fraction from 0 to 1 that never decreases. */
export function createStepProgress(durationSeconds: number, onProgress: (progress: StepProgress) => void) {
  let fraction = 0
  return ({ seconds, speed }: EncodeProgress) => {
    fraction = Math.max(fraction, durationSeconds > 0 ? Math.min(1, seconds / durationSeconds) : 0)
    const remainingSeconds = durationSeconds * (1 - fraction)
    onProgress({ fraction, secondsLeft: speed === null ? null : Math.ceil(remainingSeconds / speed) })
  }
}
