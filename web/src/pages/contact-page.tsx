import { site } from '@kinora/contract/site'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { query } from '../api.ts'
import { ContactForm, type SentMessage } from '../features/site/contact-form.tsx'
import { topicNamed } from '../features/site/contact-words.ts'
import { MarkdownView } from '../features/site/markdown-view.tsx'
import { readMarkdown } from '../features/site/markdown.ts'
import '../features/site/print.css'
import { SentCopy } from '../features/site/sent-message.tsx'
import { useTitle } from '../lib/use-title.ts'
import { PageHead } from '../ui/page-head.tsx'

export default function ContactPage() {
  const { topic } = useSearch({ from: '/contact' })
  const [sent, setSent] = useState<SentMessage | null>(null)
  useTitle('Contact')
  return (
    <div className="pt-3" data-print>
      <PageHead title="Contact" />
      {sent ? (
        <SentCopy message={sent} onAgain={() => setSent(null)} />
      ) : (
        <>
          <Introduction />
          <ContactForm topic={topicNamed(topic)} onSent={setSent} />
        </>
      )}
    </div>
  )
}

/** The form does not wait for this text and does without it. */
function Introduction() {
  const { data: text, isError } = useQuery(query(site.findPage, { params: { name: 'contact' } }))
  if (isError) return null
  return (
    <div className="mb-7 min-h-13 max-w-[680px] [&>div]:text-14">
      {text && <MarkdownView tokens={readMarkdown(text.markdown)} />}
    </div>
  )
}
