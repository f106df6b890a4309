import { t } from '@kinora/contract/text/translate'
import { pages } from '@kinora/contract/pages/pages'
import { site } from '@kinora/contract/site/site/calls'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { query } from '../api.ts'
import {
  ContactForm,
  type ContactInput,
  SentMessageCopy,
  playbackProblemText,
  parseTopic,
} from '../domains/site/site/contact-form.tsx'
import { MarkdownView } from '../ui/markdown/markdown-view.tsx'
import { parseMarkdown } from '../ui/markdown/markdown.ts'
import '../domains/site/site/print.css'
import { useTitle } from '../lib/use-title.ts'
import { toVideo } from '../paths.ts'
import { PageHeader } from '../ui/page-header.tsx'

export default function ContactPage() {
  const { topic, ...problem } = useSearch({ from: '/contact' })
  const message = useProblemReport(problem)
  const [sent, setSent] = useState<ContactInput | null>(null)
  useTitle(pages.contact.title)
  return (
    <div className="pt-3" data-print>
      <PageHeader title={t`Contact`} />
      {sent ? (
        <SentMessageCopy message={sent} onAgain={() => setSent(null)} />
      ) : (
        <>
          <Introduction />
          <ContactForm topic={parseTopic(topic)} message={message} onSent={setSent} />
        </>
      )}
    </div>
  )
}

function useProblemReport({ video, t: seconds, code }: { video?: number; t?: number; code?: string }) {
  const router = useRouter()
  if (video === undefined) return undefined
  const { href } = router.buildLocation(toVideo(video, seconds))
  return playbackProblemText({ address: new URL(href, location.origin).href, seconds, code })
}

/** The form renders without waiting for this text, and without it if it fails. */
function Introduction() {
  const { data: text, isError } = useQuery(query(site.findPage, { params: { name: 'contact' } }))
  if (isError) return null
  return (
    <div className="mb-7 min-h-13 max-w-[680px] [&>div]:text-14">
      {text && <MarkdownView tokens={parseMarkdown(text.markdown)} />}
    </div>
  )
}
