import type { Video } from '@kinora/contract/videos'
import { useRouter } from '@tanstack/react-router'
import { toVideo } from '../../paths.ts'
import { remember, useMemory } from '../../player/rules/player-memory.ts'
import type { Surroundings, Toggle } from '../../player/film/player-props.ts'
import { queue } from '../playlists/queue/queue.ts'
import { useReaction } from '../reactions/use-reaction.ts'
import { closeMini, isPageOpen, toMini, toPage } from './host.ts'
import type { useNeighbours } from './use-neighbours.ts'

interface Around {
  isMini: boolean
  autoplayNext: Toggle
  neighbours: ReturnType<typeof useNeighbours>
}

export function useSurroundings(video: Video, { isMini, autoplayNext, neighbours }: Around): Surroundings {
  const router = useRouter()
  const { isTheatre } = useMemory()
  const reaction = useReaction(video.id)
  const addressOf = (href: string) => new URL(href, location.origin).href
  const expand = () => {
    if (isPageOpen(video.id)) toPage()
    else void router.navigate(toVideo(video.id, undefined, queue.get()))
  }
  return {
    ...(!isMini && { theatre: { isOn: isTheatre, toggle: () => remember({ isTheatre: !isTheatre }) } }),
    mini: { isOn: isMini, toggle: isMini ? expand : toMini, close: closeMini },
    autoplayNext,
    playNext: neighbours.playNext,
    playPrevious: neighbours.playPrevious,
    ...(video.isPublished && {
      like: () => (reaction.press('like') === 'like' ? 'Liked' : 'Like removed'),
    }),
    pageAddress: (seconds) => addressOf(router.buildLocation(toVideo(video.id, seconds)).href),
    embedAddress: video.canEmbed ? addressOf(`/embed/${video.id}`) : undefined,
    reportAddress: addressOf(`/contact?topic=problem&video=${video.id}`),
  }
}
