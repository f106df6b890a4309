import FileText from 'lucide-react/icons/file-text'
import { QueryState } from '../../ui/query-state.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { byDay, isNewSince } from '../subscriptions/days.ts'
import { NewsBar } from '../subscriptions/news-bar.tsx'
import { useNews } from '../subscriptions/use-news.ts'
import { tilesClass } from './columns.ts'
import { PostTile } from './post-tile.tsx'
import { useSubscribedPosts } from './use-posts.ts'

/** docs/product.md “Posts” */
export function PostsFeed() {
  const list = useSubscribedPosts()
  const { data: news } = useNews()
  const newSince = news?.newSince ?? null
  return (
    <>
      <NewsBar news={news} />
      <QueryState query={list} failed="The posts could not be loaded" loading={<FeedSkeleton />}>
        {(posts) => (
          <>
            {posts.length === 0 && !list.hasNextPage && (
              <EmptyState icon={FileText} title="No posts yet" className="py-20">
                Posts from channels you follow appear here.
              </EmptyState>
            )}
            <div aria-busy={list.isFetchingNextPage || undefined}>
              {byDay(posts).map(({ name, videos: ofDay }) => (
                <section key={name} aria-label={name} className="mt-8 first:mt-5">
                  <h2 className="mb-3 title-16">{name}</h2>
                  <ul className={tilesClass}>
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
            <ShowMore list={list} failed="More posts could not be loaded" />
          </>
        )}
      </QueryState>
    </>
  )
}

const FeedSkeleton = () => (
  <div className={`mt-8 ${tilesClass}`}>
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} className="h-44 rounded-md!" />
    ))}
  </div>
)
