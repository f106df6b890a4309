import { useMatch, useNavigate } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef, type FormEvent, type RefObject } from 'react'
import { classes } from '../../lib/classes.ts'
import { toSearch } from '../../paths.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { Kbd } from '../../ui/kbd.tsx'

/** The search field; Enter goes to the results. Empty text is not searched (docs/product.md “Pages and frame”). */
export function SearchForm({
  className,
  label,
  takesFocus,
  onDone,
}: {
  className?: string
  /** What a second one on a page is called; the slash key goes to the first, in the header. */
  label?: string
  /** Opened by a press on the search icon: typing is what comes next. */
  takesFocus?: boolean
  onDone?: () => void
}) {
  const navigate = useNavigate()
  const q = useMatch({ from: '/search', shouldThrow: false, select: ({ search }) => search.q }) ?? ''
  const input = useRef<HTMLInputElement>(null)
  useSlashKey(input, label === undefined)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = input.current?.value.trim()
    if (!words) return
    input.current?.blur()
    onDone?.()
    void navigate(toSearch(words))
  }
  return (
    <search className={classes('flex min-w-0 flex-1', className)}>
      <form
        onSubmit={submit}
        className={classes(
          'flex h-10 min-w-0 flex-1 items-center gap-2 rounded-md bg-surface pr-2 pl-3 text-fg-faint inset-ring inset-ring-line',
          'focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus',
        )}
      >
        <Glyph icon={Search} size={18} />
        <input
          key={q}
          ref={input}
          type="search"
          name="q"
          defaultValue={q}
          aria-label={label ?? 'Search'}
          aria-keyshortcuts={label ? undefined : '/'}
          placeholder={label ?? 'Search films, people, words spoken'}
          enterKeyHint="search"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- only in the overlay, which a press has just opened
          autoFocus={takesFocus}
          onKeyDown={(event) => event.key === 'Escape' && onDone?.()}
          className="h-full min-w-0 flex-1 bg-transparent text-14 text-fg touch:text-16 outline-0"
        />
        {!label && <Kbd className="max-md:hidden">/</Kbd>}
      </form>
    </search>
  )
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** `/` puts the cursor into the search field, wherever it is pressed but in another field. */
function useSlashKey(input: RefObject<HTMLInputElement | null>, isOn: boolean) {
  useEffect(() => {
    if (!isOn) return undefined
    const press = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      // A hidden field takes no focus: on phones the key does nothing.
      if (event.key !== '/' || !isPlain || isTyping(event.target) || !input.current?.offsetParent) return
      event.preventDefault()
      input.current.select()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [input, isOn])
}
