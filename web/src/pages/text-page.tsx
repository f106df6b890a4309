import { t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import { type PageEntry, type PageName, pages } from '@kinora/contract/pages/pages'
import { site } from '@kinora/contract/site/site/calls'
import type { SiteTextPage } from '@kinora/contract/site/site/schemas'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { query } from '../api.ts'
import { ClaimSection } from '../domains/administration/copyright/claim-section.tsx'
import { TextWithContents } from '../domains/site/site/table-of-contents.tsx'
import { MarkdownView } from '../ui/markdown/markdown-view.tsx'
import { tableOfContents, parseMarkdown } from '../ui/markdown/markdown.ts'
import '../domains/site/site/print.css'
import { TextSkeleton } from '../domains/site/site/text-skeleton.tsx'
import { formatDate } from '../lib/format.ts'
import { useTitle } from '../lib/use-title.ts'
import { PageHeader } from '../ui/page-header.tsx'
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
      <PageHeader title={t(title)} subtitle={text.data && <LastChanged at={text.data.updatedAt} />} />
      <QueryState query={text} failed={t`This page could not be loaded`} loading={<TextSkeleton />}>
        {(found) => <SitePageText key={found.name} page={found} />}
      </QueryState>
      {name === 'copyright' && <ClaimSection />}
    </div>
  )
}

function LastChanged({ at }: { at: string }) {
  const date = formatDate(at)
  return (
    <Trans>
      Last changed on <time dateTime={at}>{date}</time>
    </Trans>
  )
}

function SitePageText({ page }: { page: SiteTextPage }) {
  const tokens = parseMarkdown(page.markdown)
  return (
    <TextWithContents headings={tableOfContents(tokens)}>
      <article>
        <MarkdownView tokens={tokens} />
      </article>
    </TextWithContents>
  )
}
