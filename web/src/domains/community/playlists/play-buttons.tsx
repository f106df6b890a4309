import type { QueueSearch } from '@kinora/contract/pages/page-search'
import type { PlaylistId } from '@kinora/contract/community/playlists/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import Play from 'lucide-react/icons/play'
import Shuffle from 'lucide-react/icons/shuffle'
import { useSend } from '../../../calls/use-send.ts'
import { toVideo } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { createShuffleParam } from './queue/play-order.ts'
import { playOrderQuery } from './queue/use-play-order.ts'

interface PlayButtonsProps {
  id: PlaylistId
  sort: QueueSearch['sort']
  firstId: number
}

export function PlayButtons({ id, sort, firstId }: PlayButtonsProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const shuffle = useSend(
    async () => {
      const { videoIds } = await client.fetchQuery(playOrderQuery(id, sort))
      const first = videoIds[Math.floor(Math.random() * videoIds.length)] ?? firstId
      await navigate(toVideo(first, undefined, { list: id, sort, shuffle: createShuffleParam(first) }))
    },
    { failed: 'The playlist could not be shuffled' },
  )
  return (
    <div className="mt-2 flex gap-2 *:flex-1 md:max-lg:*:flex-none">
      <Link
        {...toVideo(firstId, undefined, { list: id, sort })}
        className={buttonClass({ variant: 'primary' })}
      >
        <Glyph icon={Play} size={18} filled /> Play all
      </Link>
      <Button icon={Shuffle} loading={shuffle.isPending} onClick={() => shuffle.mutate()}>
        Shuffle
      </Button>
    </div>
  )
}
