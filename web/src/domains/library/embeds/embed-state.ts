import type { EmbedOptions } from '@kinora/contract/library/embeds/schemas'
import { videos } from '@kinora/contract/library/videos/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { ApiError, send } from '../../../api.ts'
import { parseInitialData } from '../../../lib/initial-data.ts'

export type EmbedState =
  | { video: Video; options: EmbedOptions }
  | { problem: 'gone' | 'refused' | 'restricted' | 'away' }

export function readInlinedEmbed(text: string | undefined): EmbedState {
  const [answer] = text ? parseInitialData(text) : []
  return (answer?.data as EmbedState | undefined) ?? { problem: 'gone' }
}

/** Refetched while open: the owner may have replaced the file or removed the video. */
export async function refetchEmbed(id: number, options: EmbedOptions): Promise<EmbedState> {
  try {
    return { video: await send(videos.find, { params: { id } }), options }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 451) return { problem: 'restricted' }
    if (error.status === 404) return { problem: 'gone' }
    throw error
  }
}
