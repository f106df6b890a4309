import { t } from '@kinora/contract/text/translate'
import { useNavigate } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef } from 'react'
import { Field } from '../../../ui/field.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { Input } from '../../../ui/input.tsx'
import { MarkdownView } from '../../../ui/markdown/markdown-view.tsx'
import type { HelpSection } from './help-text.ts'

export const HelpQuestions = ({ sections, isOpen }: { sections: readonly HelpSection[]; isOpen: boolean }) =>
  sections.map(({ id, text, questions }) => (
    <section key={id} aria-labelledby={id} className="mb-8">
      <h2 id={id} className="title-20 mb-2">
        {text}
      </h2>
      {questions.map((question) => (
        <details
          // A new key resets manually opened questions when a search begins or ends.
          key={`${question.id} ${isOpen}`}
          id={question.id}
          open={isOpen}
          className="group border-b border-line first-of-type:border-t"
        >
          <summary className="flex cursor-pointer list-none items-center justify-between gap-4 rounded-sm py-3.5 text-16 font-strong hover:text-fg [&::-webkit-details-marker]:hidden">
            <h3 className="min-w-0 wrap-anywhere">{question.text}</h3>
            <Glyph
              icon={ChevronDown}
              size={18}
              className="text-fg-faint transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="pb-5 md:pe-8 [&>div]:text-14">
            <MarkdownView tokens={question.answer} />
          </div>
        </details>
      ))}
    </section>
  ))

/** The search is in the address, so that it can be shared and survives a reload. */
export function HelpSearchField({ searchText }: { searchText: string }) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Follows links and the Back button; while the field has the focus, the address follows the field.
    const field = input.current
    if (field && field !== document.activeElement && field.value.trim() !== searchText)
      field.value = searchText
  }, [searchText])
  const updateSearch = (text: string) =>
    void navigate({
      to: '/help',
      search: text.trim() ? { q: text.trim() } : {},
      replace: true,
      resetScroll: false,
    })
  return (
    <search>
      <form onSubmit={(event) => event.preventDefault()}>
        <Field label={t`Search the answers`}>
          <Input
            ref={input}
            type="search"
            name="q"
            icon={Search}
            size="lg"
            defaultValue={searchText}
            maxLength={200}
            placeholder={t`Upload, code, quality…`}
            enterKeyHint="search"
            className="ps-10.5"
            onChange={(event) => updateSearch(event.target.value)}
          />
        </Field>
      </form>
    </search>
  )
}
