import { useNavigate } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef } from 'react'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

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
        <Field label="Search the answers">
          <Input
            ref={input}
            type="search"
            name="q"
            icon={Search}
            size="lg"
            defaultValue={searchText}
            maxLength={200}
            placeholder="Upload, code, quality…"
            enterKeyHint="search"
            className="pl-10.5"
            onChange={(event) => updateSearch(event.target.value)}
          />
        </Field>
      </form>
    </search>
  )
}
