import { broadcastLimits } from '@kinora/contract/library/broadcasts/rules'
import { NewBroadcast, NewPremiere } from '@kinora/contract/library/broadcasts/schemas'
import { t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { startErrorOf } from './broadcast-options.ts'

function checkStart(startsAt: string | null, ctx: z.RefinementCtx) {
  const message = startErrorOf(startsAt)
  if (message) ctx.addIssue({ code: 'custom', message })
}

/** Empty while no time is picked. */
const StartsAt = z.string().nullable().superRefine(checkStart)

export const BroadcastForm = NewBroadcast.extend({ startsAt: StartsAt })
export const PlaylistForm = BroadcastForm.refine(({ playlist }) => playlist !== null, {
  path: ['playlist'],
  error: () => t`Choose one of your playlists`,
})
export const PremiereForm = NewPremiere.extend({
  video: z.number({ error: () => t`Choose a video` }),
  startsAt: z.string().superRefine(checkStart),
})
export type BroadcastFormValues = z.input<typeof BroadcastForm>
export const StartForm = z.object({ startsAt: StartsAt })

export const newBroadcast = {
  title: '',
  description: '',
  category: null,
  visibility: 'public',
  startsAt: null,
  latency: 'normal',
  graceSeconds: broadcastLimits.graceSeconds.min,
  keepsRecording: true,
  chatAudience: 'everyone',
  slowModeSeconds: 0,
  isTest: false,
  playlist: null,
  repeats: true,
} satisfies BroadcastFormValues

/** Nobody else sees a rehearsal, and nothing of it stays. */
export const bodyOf = (filled: z.output<typeof BroadcastForm>) =>
  filled.isTest ? { ...filled, visibility: 'private' as const, keepsRecording: false } : filled
