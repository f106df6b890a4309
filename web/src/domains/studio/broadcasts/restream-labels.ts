import type { RestreamState } from '@kinora/contract/library/broadcasts/rules'
import { msg, type Message } from '@kinora/contract/text/translate'
import type { BadgeTone } from '../../../ui/badge.tsx'

export const restreamBadges: Record<RestreamState, { tone: BadgeTone; label: Message }> = {
  connecting: { tone: 'info', label: msg`Connecting…` },
  sending: { tone: 'success', label: msg({ message: 'Sending', context: 'broadcast' }) },
  refused: { tone: 'danger', label: msg({ message: 'Refused', context: 'broadcast' }) },
  unreachable: { tone: 'warning', label: msg`Not reachable` },
}

/** What is shown of an address: the services differ in it. */
export const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)
