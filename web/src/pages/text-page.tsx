import { pages, type PageEntry, type PageName } from '@kinora/contract/pages'
import { site, type SitePage } from '@kinora/contract/site'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { query } from '../api.ts'
import { ClaimSection } from '../features/copyright/claim-section.tsx'
import { TextColumns } from '../features/site/contents-list.tsx'
import { MarkdownView } from '../features/text/markdown-view.tsx'
import { contentsOf, readMarkdown } from '../features/text/markdown.ts'
import '../features/site/print.css'
import { TextSkeleton } from '../features/site/text-skeleton.tsx'
import { calendarDay } from '../lib/format.ts'
import { useTitle } from '../lib/use-title.ts'
import { PageHead } from '../ui/page-head.tsx'
import { QueryState } from '../ui/query-state.tsx'

type TextName = 'about' | 'press' | 'copyright' | 'terms' | 'privacy' | 'safety'
const isTextName = (name: string): name is TextName =>
  name in pages && (pages[name as PageName] as PageEntry).file === pages.about.file

export default function TextPage() {
  const path = useLocation({ select: ({ pathname }) => pathname.replaceAll('/', '') })
  const name = isTextName(path) ? path : 'about'
  const text = useQuery(query(site.findPage, { params: { name } }))
  const { title } = pages[name]
  useTitle(title)
  return (
    <div className="pt-3" data-print>
      <PageHead
        title={title}
        subtitle={
          text.data && (
            <>
              Last changed on <time dateTime={text.data.updatedAt}>{calendarDay(text.data.updatedAt)}</time>
            </>
          )
        }
      />
      <QueryState query={text} failed="This page could not be loaded" loading={<TextSkeleton />}>
        {(found) => <Text key={found.name} page={found} />}
      </QueryState>
      {name === 'copyright' && <ClaimSection />}
    </div>
  )
}

function Text({ page }: { page: SitePage }) {
  const tokens = readMarkdown(page.markdown)
  return (
    <TextColumns headings={contentsOf(tokens)}>
      <article>
        <MarkdownView tokens={tokens} />
      </article>
    </TextColumns>
  )
}
