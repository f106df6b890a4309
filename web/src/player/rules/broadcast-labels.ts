import { t } from '@kinora/contract/text/translate'
import { formatDuration } from '../../lib/format.ts'
import { isAtEdge, secondsBehind } from './broadcast-edge.ts'

/** −1:20 */
export const behindLabel = (seconds: number, edgeSeconds: number) =>
  `−${formatDuration(secondsBehind(seconds, edgeSeconds))}`

/** Contains the visible word, for voice control (WCAG 2.5.3). */
export const edgeButtonLabel = (seconds: number, edgeSeconds: number) =>
  isAtEdge(seconds, edgeSeconds)
    ? t({ message: 'Live', context: 'broadcast' })
    : t`Go to live, ${{ time: formatDuration(secondsBehind(seconds, edgeSeconds)) }} behind`
