import { videos } from '@kinora/contract/library/videos/calls'
import type { QueryClient } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { staleTimeMs } from '../../../lib/timing.ts'

const maxConcurrent = 2
let runningCount = 0

export async function prefetchVideo(client: QueryClient, id: number) {
  if (runningCount >= maxConcurrent) return
  runningCount++
  await client.prefetchQuery({ ...query(videos.find, { params: { id } }), staleTime: staleTimeMs })
  runningCount--
}
