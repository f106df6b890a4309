import { t } from '@kinora/contract/text/translate'
import FileText from 'lucide-react/icons/file-text'
import { QueryState } from '../../../ui/query-state.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { groupByDay, isNewSince } from '../subscriptions/days.ts'
import { NewsBar, useSubscriptionNews } from '../subscriptions/news-bar.tsx'
import { PostTile, tileGridClass } from './post-tile.tsx'
import { useSubscribedPosts } from './use-posts.ts'

/** docs/product.md “Posts” */
export function PostsFeed() {
  const list = useSubscribedPosts()
  const { data: news } = useSubscriptionNews()
  const newSince = news?.newSince ?? null
  return (
    <>
      <NewsBar news={news} />
      <QueryState query={list} failed={t`The posts could not be loaded`} loading={<FeedSkeleton />}>
        {(posts) => (
          <>
            {posts.length === 0 && !list.hasNextPage && (
              <EmptyState icon={FileText} title={t`No posts yet`} className="py-20">
                {t`Posts from channels you follow appear here.`}
              </EmptyState>
            )}
            <div aria-busy={list.isFetchingNextPage || undefined}>
              {groupByDay(posts).map(({ name, videos: ofDay }) => (
                <section key={name} aria-label={name} className="mt-8 first:mt-5">
                  <h2 className="mb-3 title-16">{name}</h2>
                  <ul className={tileGridClass}>
                    {ofDay.map((post) => (
                      <li key={post.id} className="min-w-0">
                        <PostTile
                          post={post}
                          updatedAt={list.dataUpdatedAt}
                          isNew={isNewSince(post, newSince)}
                        />
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
            <LoadMore list={list} failed={t`More posts could not be loaded`} />
          </>
        )}
      </QueryState>
    </>
  )
}

const FeedSkeleton = () => (
  <div className={`mt-8 ${tileGridClass}`}>
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} className="h-44 rounded-md!" />
    ))}
  </div>
)
