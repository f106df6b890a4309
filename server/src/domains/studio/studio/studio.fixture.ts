import { randomUUID } from 'node:crypto'
import type { TestUser } from '../../../../test/harness.ts'
import { firstAttempt } from '../../../../test/processed-video.ts'
import { incrementChannelCounts } from '../../community/channels/queries.ts'
import { addToVideoCounts } from '../../library/videos/count-queries.ts'
import { insertViews } from '../views/ledger-queries.ts'
import { ensureMonthPartition } from '../views/month-partitions.ts'
import { rollUpAllChannels } from '../views/roll-up.ts'
import { createViewId } from '../views/view-id.ts'
import { plantRanges, startViewTestApp } from '../views/views.fixture.ts'

interface PlantedView {
  at: Date
  videoId: number
  owner: TestUser
  viewerKey?: string
  networkKey?: string
  isSignedIn?: boolean
  verdict?: string
  watchedSeconds?: number
  device?: string
  source?: string
  searchQuery?: string | null
  referrerHost?: string | null
  country?: string | null
  ranges?: [number, number][]
}

export async function startStudioTestApp() {
  const api = await startViewTestApp()

  async function plant({ at, videoId, owner, ranges, verdict = 'counted', ...rest }: PlantedView) {
    await ensureMonthPartition(api.ctx, at)
    const id = createViewId(at)
    await api.ctx.transaction(async (trx) => {
      const isCounted = verdict === 'counted'
      const row = {
        id,
        startedAt: at,
        videoId,
        channelId: owner.id,
        verdict,
        countedAt: isCounted ? at : null,
      }
      const usual = { viewerKey: randomUUID(), watchedSeconds: 10, device: 'desktop', source: 'direct' }
      await insertViews(trx, [{ requiredSeconds: 5, positionSeconds: 10, ...usual, ...row, ...rest }])
      if (ranges) await plantRanges(trx, id, videoId, ranges)
      if (!isCounted) return
      await addToVideoCounts(trx, [videoId], { views: 1 })
      await incrementChannelCounts(trx, [owner.id], { totalViews: 1 })
    })
  }

  return { ...api, plant, rollUp: () => rollUpAllChannels(api.ctx, firstAttempt(api).signal) }
}

export type StudioTestApp = Awaited<ReturnType<typeof startStudioTestApp>>
