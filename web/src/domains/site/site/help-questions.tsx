import ChevronDown from 'lucide-react/icons/chevron-down'
import { Glyph } from '../../../ui/glyph.tsx'
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
          <div className="pb-5 md:pr-8 [&>div]:text-14">
            <MarkdownView tokens={question.answer} />
          </div>
        </details>
      ))}
    </section>
  ))
