import { msg, plural, t, type Message } from '@kinora/contract/text/translate'
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
import { jobTexts } from './job-texts.ts'

interface StateLabel {
  label: Message
  tone: BadgeTone
  icon: Icon
}

export const healthLabels: Record<HealthCheck['state'], StateLabel> = {
  ok: { label: msg`Fine`, tone: 'success', icon: CircleCheck },
  warning: { label: msg`Warning`, tone: 'warning', icon: TriangleAlert },
  problem: { label: msg`Problem`, tone: 'danger', icon: CircleX },
}

export const jobStateLabels: Record<JobState, StateLabel> = {
  waiting: { label: msg({ message: 'Waiting', context: 'job' }), tone: 'neutral', icon: Clock },
  running: { label: msg`Running`, tone: 'info', icon: LoaderCircle },
  retrying: { label: msg`Retrying`, tone: 'warning', icon: RotateCw },
  failed: { label: msg`Failed`, tone: 'danger', icon: CircleX },
  done: { label: msg({ message: 'Done', context: 'job' }), tone: 'success', icon: CircleCheck },
  cancelled: { label: msg({ message: 'Cancelled', context: 'job' }), tone: 'outline', icon: CircleX },
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
  stopped: { label: msg`Stopped`, tone: 'outline', icon: CircleX },
  lost: { label: msg`Given away`, tone: 'warning', icon: RotateCw },
  interrupted: { label: msg`Interrupted`, tone: 'danger', icon: TriangleAlert },
}

/** remove-video-files → Remove video files, also of a job that another version of the program had. */
export function jobLabel(name: string): string {
  const known = jobTexts[name]
  if (known) return t(known)
  const text = name.replaceAll('-', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const padTwo = (text: string) => text.padStart(2, '0')
const timeOf = (hour: string, minute: string) => `${padTwo(hour)}:${padTwo(minute)}`

/** From Sunday on, as cron counts. */
const weekly: readonly ((time: string) => string)[] = [
  (time) => t`Every Sunday at ${{ time }} UTC`,
  (time) => t`Every Monday at ${{ time }} UTC`,
  (time) => t`Every Tuesday at ${{ time }} UTC`,
  (time) => t`Every Wednesday at ${{ time }} UTC`,
  (time) => t`Every Thursday at ${{ time }} UTC`,
  (time) => t`Every Friday at ${{ time }} UTC`,
  (time) => t`Every Saturday at ${{ time }} UTC`,
]

/** Cron patterns as sentences, in UTC; unknown ones are displayed as they are. */
const cronPatterns: [pattern: RegExp, words: (...parts: string[]) => string | undefined][] = [
  [/^\* \* \* \* \*$/, () => t`Every minute`],
  [
    /^\*\/(\d+) \* \* \* \*$/,
    (minutes = '') =>
      t`${plural({ count: Number(minutes) }, { one: 'Every # minute', other: 'Every # minutes' })}`,
  ],
  [/^(\d+) \* \* \* \*$/, (minute = '') => t`Every hour at :${{ minute: padTwo(minute) }}`],
  [
    /^(\d+),(\d+) \* \* \* \*$/,
    (first = '', second = '') =>
      t`Every hour at :${{ first: padTwo(first) }} and :${{ second: padTwo(second) }}`,
  ],
  [
    /^(\d+) \*\/(\d+) \* \* \*$/,
    (at = '', hours = '') =>
      t`${plural({ count: Number(hours) }, { one: 'Every # hour', other: 'Every # hours' })} at :${{ minute: padTwo(at) }}`,
  ],
  [
    /^(\d+) (\d+) \* \* \*$/,
    (minute = '', hour = '') => t`Every day at ${{ time: timeOf(hour, minute) }} UTC`,
  ],
  [
    /^(\d+) (\d+) \* \* ([0-6])$/,
    (minute = '', hour = '', day = '') => weekly[Number(day)]?.(timeOf(hour, minute)),
  ],
]

/** 20 4 * * * → Every day at 04:20 UTC */
export function cronLabel(cron: string): string {
  for (const [pattern, format] of cronPatterns) {
    const found = pattern.exec(cron)
    if (found) return format(...found.slice(1)) ?? cron
  }
  return cron
}

export const storageKindLabels: Record<string, Message> = {
  videos: msg`Videos, with captions and thumbnails`,
  uploads: msg`Original files`,
  pictures: msg`Avatars and banners`,
  posts: msg`Post images`,
  covers: msg`Playlist covers`,
  icons: msg`Category icons`,
  feedback: msg`Feedback screenshots`,
  exports: msg`Data exports`,
}
