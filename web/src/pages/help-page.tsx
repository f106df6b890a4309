import { t } from '@kinora/contract/text/translate'
import { pages } from '@kinora/contract/pages/pages'
import { site } from '@kinora/contract/site/site/calls'
import type { SiteTextPage } from '@kinora/contract/site/site/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import SearchX from 'lucide-react/icons/search-x'
import { query } from '../api.ts'
import { TextWithContents } from '../domains/site/site/table-of-contents.tsx'
import { HelpQuestions, HelpSearchField } from '../domains/site/site/help-questions.tsx'
import { MarkdownView } from '../ui/markdown/markdown-view.tsx'
import { parseHelpText, answerCountText, searchQuestions } from '../domains/site/site/help-text.ts'
import '../domains/site/site/print.css'
import { ShortcutTable } from '../domains/site/site/shortcut-table.tsx'
import { TextSkeleton } from '../domains/site/site/text-skeleton.tsx'
import { useTitle } from '../lib/use-title.ts'
import { buttonClass } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { EmptyState } from '../ui/states.tsx'

const shortcutsId = 'keyboard-shortcuts'

export default function HelpPage() {
  const text = useQuery(query(site.findPage, { params: { name: 'help' } }))
  useTitle(pages.help.title)
  return (
    <div className="pt-3" data-print>
      <PageHeader title={t`Help`} />
      <QueryState query={text} failed={t`The answers could not be loaded`} loading={<TextSkeleton />}>
        {(found) => <HelpAnswers page={found} />}
      </QueryState>
    </div>
  )
}

function HelpAnswers({ page }: { page: SiteTextPage }) {
  const { q: searchText = '' } = useSearch({ from: '/help' })
  const { introduction, sections } = parseHelpText(page.markdown)
  const found = searchQuestions(sections, searchText)
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <TextWithContents
      headings={searchText ? [] : [...sections, { id: shortcutsId, text: t`Keyboard shortcuts` }]}
    >
      <MarkdownView tokens={introduction} />
      <div className="mt-6 print:hidden">
        <HelpSearchField searchText={searchText} />
      </div>
      <output className="mt-3 mb-5 block min-h-5 text-13 text-fg-muted">
        {searchText && answerCountText(count, searchText)}
      </output>
      {count === 0 && <NoAnswers />}
      <HelpQuestions sections={found} isOpen={searchText !== ''} />
      {!searchText && (
        <section aria-labelledby={shortcutsId}>
          <h2 id={shortcutsId} className="title-20 mb-4">
            {t`Keyboard shortcuts`}
          </h2>
          <ShortcutTable />
        </section>
      )}
    </TextWithContents>
  )
}

const NoAnswers = () => (
  <EmptyState
    icon={SearchX}
    title={t`No answer found`}
    action={
      <Link to="/contact" search={{ topic: 'question' }} className={buttonClass()}>
        {t`Ask us`}
      </Link>
    }
  >
    {t`Try fewer or other words, or write to us: a person answers.`}
  </EmptyState>
)
