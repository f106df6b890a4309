import { plural, t } from '@kinora/contract/text/translate'
import type { UploadLimits } from '@kinora/contract/library/uploads/schemas'
import { formatBytes } from '../../../../lib/format.ts'

const acceptedExtensions = [
  'mp4',
  'm4v',
  'mov',
  'mkv',
  'webm',
  'avi',
  'mpg',
  'mpeg',
  'ts',
  'mts',
  'm2ts',
  'flv',
  'wmv',
  'ogv',
  '3gp',
  'mp3',
  'm4a',
  'flac',
  'ogg',
  'oga',
  'opus',
  'wav',
  'aac',
]

/** Browsers do not know the type of every format, so extensions are listed too. */
export const acceptedTypes = ['video/*', 'audio/*', ...acceptedExtensions.map((ending) => `.${ending}`)].join(
  ',',
)

/** Undefined when the file is accepted. The server checks the content later. */
export function rejectionReasonOf(
  file: { name: string; type: string; size: number },
  limits: UploadLimits | undefined,
) {
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  if (!/^(video|audio)\//.test(file.type) && !acceptedExtensions.includes(ending))
    return t`Not a video. Choose MP4, MOV, MKV, WebM or AVI.`
  if (file.size === 0) return t`This file is empty. Choose MP4, MOV, MKV, WebM or AVI.`
  if (!limits) return undefined
  const size = formatBytes(file.size)
  if (file.size > limits.maxFileBytes) {
    return t`This file is ${{ size }}. A file may be up to ${{ maximum: formatBytes(limits.maxFileBytes) }}.`
  }
  if (limits.bytesLeft !== null && file.size > limits.bytesLeft) {
    return t`This file is ${{ size }}, but you have ${{ sizeLeft: formatBytes(limits.bytesLeft) }} left. Delete a video to make room.`
  }
  return undefined
}

/** Up to 20 GB and 12 hours each */
export function limitsText({ maxFileBytes, maxDurationSeconds }: UploadLimits): string {
  const hours = Math.round(maxDurationSeconds / 360) / 10
  return t`Up to ${{ size: formatBytes(maxFileBytes) }} and ${plural({ hours }, { one: '# hour', other: '# hours' })} each`
}
