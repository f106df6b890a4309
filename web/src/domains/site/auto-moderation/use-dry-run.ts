import { autoModeration } from '@kinora/contract/site/auto-moderation/calls'
import { useSend } from '../../../calls/use-send.ts'

export const useDryRun = () => useSend(autoModeration.dryRun, { failed: 'The rule could not be tried' })
