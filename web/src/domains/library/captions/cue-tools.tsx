import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import Timer from 'lucide-react/icons/timer'
import { useState, type SubmitEvent } from 'react'
import { counted } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { parseShift } from './cue-drafts.ts'
import type { EditorPlayer } from '../caption-editor/editor-player.ts'
import type { CaptionEditorState } from './use-caption-editor.ts'

interface CueToolsProps {
  editor: CaptionEditorState
  query: string
  matchCount: number
  onQueryChange: (query: string) => void
  playing: EditorPlayer | undefined
}

export function CueTools({ editor, query, matchCount, onQueryChange, playing }: CueToolsProps) {
  const [isShifting, setShifting] = useState(false)
  const addAtPlayhead = () => {
    const seconds = playing?.currentSeconds()
    if (seconds !== undefined) editor.addAt(seconds * 1000)
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex-1 basis-60">
          <Input
            icon={Search}
            type="search"
            aria-label="Find in the lines"
            placeholder="Find"
            value={query}
            onChange={({ target }) => onQueryChange(target.value)}
          />
        </div>
        <output className="sr-only">
          {query.trim() === '' ? '' : `${counted(matchCount, 'line')} found`}
        </output>
        <Button size="sm" icon={Timer} aria-expanded={isShifting} onClick={() => setShifting(!isShifting)}>
          Shift all
        </Button>
        {playing && (
          <Button size="sm" icon={Plus} onClick={addAtPlayhead}>
            Line at the current time
          </Button>
        )}
      </div>
      {isShifting && <ShiftForm onShift={editor.shift} onClose={() => setShifting(false)} />}
    </div>
  )
}

function ShiftForm({ onShift, onClose }: { onShift: (byMs: number) => boolean; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const byMs = parseShift(typed)
    if (byMs === null || byMs === 0) return setError('Enter seconds like 1.5 or -2')
    if (!onShift(byMs)) return setError('The first line would start before the video')
    toast({ title: `All lines moved by ${typed.trim()} s` })
    onClose()
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-start gap-2 rounded-md bg-hover p-3">
      <Field label="Seconds (negative for earlier)" error={error} className="min-w-40 flex-1">
        <Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the press of a button
          autoFocus
          value={typed}
          inputMode="text"
          autoComplete="off"
          placeholder="-1.5"
          onChange={({ target }) => {
            setTyped(target.value)
            setError(undefined)
          }}
        />
      </Field>
      <Button type="submit" className="mt-6">
        Shift
      </Button>
    </form>
  )
}
