import { videos } from '@kinora/contract/videos'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { query } from '../../api.ts'
import { freshMs } from '../../lib/timing.ts'

/** How long a hand rests on a card before its video is asked for: less is passing over. */
const restMs = 120
/** More at once nobody means. */
const mostAtOnce = 2

let underWay = 0

/** Whether somebody asks for fewer bytes. */
const isSparing = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Asks for a video while somebody is about to open it, so that its page stands as it opens. */
export function usePrefetchVideo(id: number) {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const leave = () => clearTimeout(timer.current)
  const fetchIt = async () => {
    if (underWay >= mostAtOnce || isSparing()) return
    underWay++
    await client.prefetchQuery({ ...query(videos.find, { params: { id } }), staleTime: freshMs })
    underWay--
  }
  const near = () => {
    leave()
    timer.current = setTimeout(() => void fetchIt(), restMs)
  }
  return { onPointerEnter: near, onPointerLeave: leave, onFocus: near, onBlur: leave }
}
