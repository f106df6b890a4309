import type { EmbedOptions } from '@kinora/contract/embeds'
import { videos, type Video } from '@kinora/contract/videos'
import { ApiError, send } from '../../api.ts'
import { readFirstPage } from '../../lib/first-page.ts'

export type Embed =
  | { video: Video; options: EmbedOptions }
  | { problem: 'gone' | 'refused' | 'restricted' | 'away' }

export function readEmbed(text: string | undefined): Embed {
  const [answer] = text ? readFirstPage(text) : []
  return (answer?.data as Embed | undefined) ?? { problem: 'gone' }
}

/** Refetched while open: the owner may have replaced the file or removed the video. */
export async function readAnew(id: number, options: EmbedOptions): Promise<Embed> {
  try {
    return { video: await send(videos.find, { params: { id } }), options }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 451) return { problem: 'restricted' }
    if (error.status === 404) return { problem: 'gone' }
    throw error
  }
}
