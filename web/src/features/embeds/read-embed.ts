import type { EmbedOptions } from '@kinora/contract/embeds'
import type { Video } from '@kinora/contract/videos'
import { readFirstPage } from '../../lib/first-page.ts'

/** What a frame shows: a video with its options, or why there is none. */
export type Embed = { video: Video; options: EmbedOptions } | { problem: 'gone' | 'refused' | 'restricted' }

/** What the server put into the page; without it nothing is there to show. */
export function readEmbed(text: string | undefined): Embed {
  const [answer] = text ? readFirstPage(text) : []
  return (answer?.data as Embed | undefined) ?? { problem: 'gone' }
}
