import { shelfSizes } from '@kinora/contract/discovery/feeds/rules'
import type { Db } from '../../../platform/db/database.ts'
import { liveVideos } from '../../library/videos/live-queries.ts'
import { cardColumns } from '../../library/videos/queries.ts'

type UnqualifiedName<Column> = Column extends `${string}.${infer Name}` ? Name : never
const shelfColumns = cardColumns.map(
  (column) => column.replace(/^\w+/, 'f') as `f.${UnqualifiedName<(typeof cardColumns)[number]>}`,
)

export function listFeaturedShelves(db: Db) {
  return db
    .selectFrom('categories as c')
    .innerJoinLateral(
      () =>
        liveVideos(db)
          .innerJoin('videoCounts as n', 'n.videoId', 'v.id')
          .select(cardColumns)
          .whereRef('v.categoryId', '=', 'c.id' as never)
          .where('v.isShort', '=', false)
          .orderBy('v.publishedAt', 'desc')
          .orderBy('v.id', 'desc')
          .limit(shelfSizes.category)
          .as('f'),
      (join) => join.onTrue(),
    )
    .select(shelfColumns)
    .select(['c.id as shelfId', 'c.name as shelfName'])
    .where('c.status', '=', 'active')
    .where('c.featured', '=', true)
    .orderBy('f.publishedAt', 'desc')
    .orderBy('f.id', 'desc')
    .execute()
}
