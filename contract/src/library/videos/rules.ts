import { msg, t } from '@kinora/contract/text/translate'

/** docs/product.md “Videos”, “Visibility” */
export const videoLimits = {
  title: 100,
  description: 5000,
  proposedShortSeconds: 180,
  scheduleDays: 366,
} as const

export const isSuggestedShort = ({ width, height, durationSeconds }: VideoShape) =>
  height > width && durationSeconds <= videoLimits.proposedShortSeconds
type VideoShape = { width: number; height: number; durationSeconds: number }

interface LocalizedTexts {
  title: string
  description: string
}

/** What the creator wrote, also where a translation is shown: forms begin with it. */
export const originalTextsOf = ({
  title,
  description,
  original,
}: LocalizedTexts & { original: LocalizedTexts | null }): LocalizedTexts => ({
  title: original?.title ?? title,
  description: original?.description ?? description,
})

export const processingStages = [
  'queued',
  'probing',
  'remuxing',
  'encoding',
  'finishing',
  'done',
  'failed',
] as const
export type ProcessingStage = (typeof processingStages)[number]

export const visibilities = ['public', 'unlisted', 'private'] as const

export const metadataLimits = { warnings: 10, warning: 50, countries: 20, notes: 5000 } as const

/** Offered to creators, who may write others (docs/product.md “Content warnings”). */
const commonWarningLabels = {
  'Mature content': msg`Mature content`,
  Nudity: msg`Nudity`,
  Violence: msg`Violence`,
  'Strong language': msg`Strong language`,
  'Drugs and alcohol': msg`Drugs and alcohol`,
  'Self-harm': msg`Self-harm`,
  'Disturbing pictures': msg`Disturbing pictures`,
  'Flashing lights': msg`Flashing lights`,
} as const
type CommonWarning = keyof typeof commonWarningLabels
export const commonWarnings = Object.keys(commonWarningLabels) as CommonWarning[]

const isCommonWarning = (warning: string): warning is CommonWarning =>
  Object.hasOwn(commonWarningLabels, warning)

/** In the language of who reads it, if it is one of the common ones. */
export const warningText = (warning: string) =>
  isCommonWarning(warning) ? t(commonWarningLabels[warning]) : warning

/** Not shown to viewers who enabled mature content. */
const matureWarnings: ReadonlySet<string> = new Set(['mature content', 'nudity'])

export const warningsFor = (
  { contentWarnings }: { contentWarnings: readonly string[] },
  { matureContent }: { matureContent: boolean },
) =>
  matureContent
    ? contentWarnings.filter((warning) => !matureWarnings.has(warning.toLowerCase()))
    : contentWarnings

export const approvalStatuses = ['approved', 'pending', 'rejected', 'flagged'] as const

/** `hold`: comments wait for approval before others see them. */
export const commentPolicies = ['on', 'hold', 'off'] as const
