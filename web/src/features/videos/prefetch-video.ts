import { videos } from '@kinora/contract/videos'
import type { QueryClient } from '@tanstack/react-query'
import { query } from '../../api.ts'
import { freshMs } from '../../lib/timing.ts'

const mostAtOnce = 2
let underWay = 0

export async function prefetchVideo(client: QueryClient, id: number) {
  if (underWay >= mostAtOnce) return
  underWay++
  await client.prefetchQuery({ ...query(videos.find, { params: { id } }), staleTime: freshMs })
  underWay--
}
