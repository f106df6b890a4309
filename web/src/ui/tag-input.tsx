import { t } from '@kinora/contract/text/translate'
import X from 'lucide-react/icons/x'
import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { classes } from '../lib/classes.ts'
import { Button } from './button.tsx'
import { useFieldControl } from './field.tsx'
import { Glyph } from './glyph.tsx'

export interface TagInputProps {
  value: readonly string[]
  onValueChange: (tags: string[]) => void
  max: number
  /** Normalizes a tag as the contract does. */
  normalize: (text: string) => string
  allowsSpaces?: boolean
  hasAddButton?: boolean
  suggestions?: readonly string[]
  onQueryChange?: (text: string) => void
  placeholder?: string
}

/** Space, comma or Enter adds a tag; Backspace in the empty field removes the last one. */
export function TagInput({ placeholder = t`Add a tag`, hasAddButton, value, max, ...props }: TagInputProps) {
  const listId = useId()
  const control = useFieldControl({})
  const input = useRef<HTMLInputElement>(null)
  const entry = useTagEntry({ value, max, ...props })
  return (
    <div className="relative flex min-w-0 items-end gap-2">
      <div
        className={classes(
          'flex min-h-10 min-w-0 flex-1 flex-wrap gap-1.5 rounded-md border border-line-strong bg-field p-1.5 touch:min-h-11',
          'focus-within:border-transparent focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus',
          control['aria-invalid'] && 'border-danger',
        )}
      >
        <TagChips tags={value} onRemove={entry.remove} input={input} />
        <input
          {...control}
          ref={input}
          dir="auto"
          role="combobox"
          aria-expanded={entry.isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={entry.active === null ? undefined : `${listId}-${entry.active}`}
          autoComplete="off"
          enterKeyHint="done"
          value={entry.text}
          placeholder={value.length >= max ? '' : placeholder}
          readOnly={value.length >= max}
          onChange={(event) => entry.type(event.target.value)}
          onKeyDown={entry.press}
          onBlur={entry.leave}
          className="h-6.5 min-w-22 flex-1 bg-transparent px-1.5 outline-0 touch:-my-1.75 touch:h-11"
        />
      </div>
      {hasAddButton && (
        <Button
          className="h-10 touch:h-11"
          onClick={() => {
            entry.add(entry.text)
            input.current?.focus()
          }}
        >
          {t`Add`}
        </Button>
      )}
      <Suggestions listId={listId} entry={entry} />
    </div>
  )
}

type TagEntry = ReturnType<typeof useTagEntry>

/** docs/product.md “Videos”: a space, a line break or a comma separates tags. */
const wordSeparators = /[\s,]+/
const phraseSeparators = /[\n,]+/

const separatorOf = (mayHaveSpaces: boolean | undefined) =>
  mayHaveSpaces ? phraseSeparators : wordSeparators

export const hasSeparator = (text: string, mayHaveSpaces?: boolean) => separatorOf(mayHaveSpaces).test(text)

const maxSuggestions = 10 // docs/product.md “Videos”

export const filterSuggestions = (suggestions: readonly string[], tags: readonly string[]) =>
  suggestions.filter((each) => !tags.includes(each)).slice(0, maxSuggestions)

function useTagEntry({
  value,
  onValueChange,
  max,
  normalize,
  allowsSpaces,
  suggestions = [],
  onQueryChange,
}: Omit<TagInputProps, 'placeholder' | 'withButton'>) {
  const [text, setText] = useState('')
  const [active, setActive] = useState<number | null>(null)
  const [isShut, setShut] = useState(false)
  const offers = text && !isShut && value.length < max ? filterSuggestions(suggestions, value) : []

  const write = (next: string) => {
    setText(next)
    setActive(null)
    setShut(false)
    onQueryChange?.(normalize(next))
  }
  const add = (typed: string) => {
    const after = addTags(value, typed, { max, normalize, allowsSpaces })
    if (after.length !== value.length) onValueChange(after)
    write('')
  }
  const type = (next: string) => (hasSeparator(next, allowsSpaces) ? add(next) : write(next))
  const remove = (tag: string) => onValueChange(value.filter((each) => each !== tag))
  const move = (step: 1 | -1) => {
    if (offers.length === 0) return
    const from = active ?? (step === 1 ? -1 : 0)
    setActive((from + step + offers.length) % offers.length)
  }
  const keys: Record<string, (() => void) | false> = {
    Enter: () => add((active !== null && offers[active]) || text),
    ArrowDown: offers.length > 0 && (() => move(1)),
    ArrowUp: offers.length > 0 && (() => move(-1)),
    Escape: offers.length > 0 && (() => setShut(true)),
    Backspace: text === '' && value.length > 0 && (() => onValueChange(value.slice(0, -1))),
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  // A tag without a separator is added on blur.
  const handleBlur = () => text && add(text)
  return {
    text,
    offers,
    isOpen: offers.length > 0,
    active,
    setActive,
    type,
    add,
    remove,
    press: handleKeyDown,
    leave: handleBlur,
  }
}

interface TagRules {
  max: number
  normalize: (text: string) => string
  allowsSpaces?: boolean | undefined
}

/** Drops duplicates and tags beyond the maximum. */
export function addTags(
  tags: readonly string[],
  typed: string,
  { max, normalize, allowsSpaces }: TagRules,
): string[] {
  const added = typed.split(separatorOf(allowsSpaces)).map(normalize).filter(Boolean)
  return [...new Set([...tags, ...added])].slice(0, Math.max(max, tags.length))
}

function TagChips({
  tags,
  onRemove,
  input,
}: {
  tags: readonly string[]
  onRemove: (tag: string) => void
  input: RefObject<HTMLInputElement | null>
}) {
  const remove = (tag: string) => {
    onRemove(tag)
    input.current?.focus()
  }
  return tags.map((tag) => (
    <span
      key={tag}
      className="inline-flex h-6.5 max-w-full items-center gap-1 rounded-sm bg-hover pe-1 ps-2.25 text-13 text-fg touch:h-7.5"
    >
      <span className="truncate">{tag}</span>
      <button
        type="button"
        aria-label={t`Remove ${{ tag }}`}
        onClick={() => remove(tag)}
        className="relative hit grid size-4.5 flex-none place-items-center rounded-sm text-fg-faint hover:text-fg"
      >
        <Glyph icon={X} size={12} />
      </button>
    </span>
  ))
}

function Suggestions({ listId, entry }: { listId: string; entry: TagEntry }) {
  return (
    // A datalist cannot be styled, nor its options counted; the field handles the keys, as in a combobox.
    // oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events
    <div
      id={listId}
      role="listbox"
      aria-label={t`Suggestions`}
      hidden={!entry.isOpen}
      className="raised absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto p-1.5"
    >
      {entry.offers.map((offer, index) => (
        <div
          key={offer}
          id={`${listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === entry.active}
          // Prevents a blur, which would add the incomplete text.
          onPointerDown={(event) => event.preventDefault()}
          onPointerEnter={() => entry.setActive(index)}
          onClick={() => entry.add(offer)}
          className="flex min-h-9 cursor-pointer items-center rounded-sm px-2.5 aria-selected:bg-press touch:min-h-11"
        >
          {offer}
        </div>
      ))}
    </div>
    // oxlint-enable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events
  )
}
