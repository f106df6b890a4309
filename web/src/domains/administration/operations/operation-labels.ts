import type { HealthCheck } from '@kinora/contract/administration/operations/schemas'
import type { BackupState, JobState, StepState } from '@kinora/contract/administration/operations/rules'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import RotateCw from 'lucide-react/icons/rotate-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { BadgeTone } from '../../../ui/badge.tsx'
import type { Icon } from '../../../ui/glyph.tsx'

interface StateLabel {
  label: string
  tone: BadgeTone
  icon: Icon
}

export const healthLabels: Record<HealthCheck['state'], StateLabel> = {
  ok: { label: 'Fine', tone: 'success', icon: CircleCheck },
  warning: { label: 'Warning', tone: 'warning', icon: TriangleAlert },
  problem: { label: 'Problem', tone: 'danger', icon: CircleX },
}

export const jobStateLabels: Record<JobState, StateLabel> = {
  waiting: { label: 'Waiting', tone: 'neutral', icon: Clock },
  running: { label: 'Running', tone: 'info', icon: LoaderCircle },
  retrying: { label: 'Retrying', tone: 'warning', icon: RotateCw },
  failed: { label: 'Failed', tone: 'danger', icon: CircleX },
  done: { label: 'Done', tone: 'success', icon: CircleCheck },
  cancelled: { label: 'Cancelled', tone: 'outline', icon: CircleX },
}

export const backupStateLabels: Record<BackupState, StateLabel> = {
  running: jobStateLabels.running,
  done: jobStateLabels.done,
  failed: jobStateLabels.failed,
}

export const stepStateLabels: Record<StepState, StateLabel> = {
  running: jobStateLabels.running,
  done: jobStateLabels.done,
  failed: jobStateLabels.failed,
  cancelled: jobStateLabels.cancelled,
  stopped: { label: 'Stopped', tone: 'outline', icon: CircleX },
  lost: { label: 'Given away', tone: 'warning', icon: RotateCw },
  interrupted: { label: 'Interrupted', tone: 'danger', icon: TriangleAlert },
}

/** remove-video-files → Remove video files */
export const jobLabel = (name: string) => {
  const text = name.replaceAll('-', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const padTwo = (text: string | undefined) => (text ?? '').padStart(2, '0')
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Cron patterns as sentences, in UTC; unknown ones are displayed as they are. */
const cronPatterns: [pattern: RegExp, words: (...parts: (string | undefined)[]) => string][] = [
  [/^\* \* \* \* \*$/, () => 'Every minute'],
  [/^\*\/(\d+) \* \* \* \*$/, (minutes) => `Every ${minutes} minutes`],
  [
    /^([\d,]+) \* \* \* \*$/,
    (at) =>
      `Every hour at ${at
        ?.split(',')
        .map((one) => `:${padTwo(one)}`)
        .join(' and ')}`,
  ],
  [/^(\d+) \*\/(\d+) \* \* \*$/, (at, hours) => `Every ${hours} hours at :${padTwo(at)}`],
  [/^(\d+) (\d+) \* \* \*$/, (minute, hour) => `Every day at ${padTwo(hour)}:${padTwo(minute)} UTC`],
  [
    /^(\d+) (\d+) \* \* ([0-6])$/,
    (minute, hour, day) => `Every ${weekdays[Number(day)]} at ${padTwo(hour)}:${padTwo(minute)} UTC`,
  ],
]

/** 20 4 * * * → Every day at 04:20 UTC */
export function cronLabel(cron: string): string {
  for (const [pattern, format] of cronPatterns) {
    const found = pattern.exec(cron)
    if (found) return format(...found.slice(1))
  }
  return cron
}

export const storageKindLabels: Record<string, string> = {
  videos: 'Videos, with captions and thumbnails',
  uploads: 'Original files',
  pictures: 'Avatars and banners',
  posts: 'Post images',
  covers: 'Playlist covers',
  icons: 'Category icons',
  feedback: 'Feedback screenshots',
  exports: 'Data exports',
}
