import { randomUUID } from 'node:crypto'
import type { TestUser } from '../../../test/harness.ts'
import { firstTry } from '../../../test/processed-video.ts'
import { addToChannelCounts } from '../channels/count-queries.ts'
import { addToVideoCounts } from '../videos/count-queries.ts'
import { insertViews } from '../views/ledger-queries.ts'
import { haveMonthOf } from '../views/months.ts'
import { runRollUpViews } from '../views/roll-up.ts'
import { newViewId } from '../views/view-id.ts'
import { plantRanges, startViewing } from '../views/views.fixture.ts'

interface Planted {
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

export async function startStudio() {
  const test = await startViewing()

  async function plant({ at, videoId, owner, ranges, verdict = 'counted', ...rest }: Planted) {
    await haveMonthOf(test.ctx, at)
    const id = newViewId(at)
    await test.ctx.transaction(async (trx) => {
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
      await insertViews(trx, [{ neededSeconds: 5, positionSeconds: 10, ...usual, ...row, ...rest }])
      if (ranges) await plantRanges(trx, id, videoId, ranges)
      if (!isCounted) return
      await addToVideoCounts(trx, [videoId], { views: 1 })
      await addToChannelCounts(trx, [owner.id], { totalViews: 1 })
    })
  }

  return { ...test, plant, rollUp: () => runRollUpViews(test.ctx, {}, firstTry(test)) }
}

export type Studio = Awaited<ReturnType<typeof startStudio>>
