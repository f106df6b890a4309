import { splitByMatches, type Term } from '@kinora/contract/text/fold-text'

const highlightClasses = {
  title: '-mx-px rounded-[4px] bg-press box-decoration-clone px-px text-inherit',
  onMedia: '-mx-px rounded-[4px] bg-media-press box-decoration-clone px-px text-inherit',
  small: 'bg-transparent font-semibold text-fg',
  typed: 'bg-transparent text-inherit underline decoration-line-strong decoration-2 underline-offset-3',
}

/** Highlights matches in user-provided text, which is never interpreted as markup. */
export const HighlightedText = ({
  text,
  terms,
  look = 'title',
}: {
  text: string
  terms: readonly Term[]
  look?: keyof typeof highlightClasses
}) => (
  <bdi>
    {splitByMatches(text, terms).map((part, at) =>
      part.isMatch ? (
        <mark key={at} className={highlightClasses[look]}>
          {part.text}
        </mark>
      ) : (
        part.text
      ),
    )}
  </bdi>
)
