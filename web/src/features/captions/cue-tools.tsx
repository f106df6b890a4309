import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import Timer from 'lucide-react/icons/timer'
import { useState, type SubmitEvent } from 'react'
import { counted } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { shiftOf } from './cue-drafts.ts'
import type { Playing } from '../editing/playing.ts'
import type { Editor } from './use-editor.ts'

interface CueToolsProps {
  editor: Editor
  words: string
  found: number
  onWords: (words: string) => void
  playing: Playing | undefined
}

export function CueTools({ editor, words, found, onWords, playing }: CueToolsProps) {
  const [isShifting, setShifting] = useState(false)
  const addHere = () => {
    const seconds = playing?.secondsNow()
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
            value={words}
            onChange={({ target }) => onWords(target.value)}
          />
        </div>
        <output className="sr-only">{words.trim() === '' ? '' : `${counted(found, 'line')} found`}</output>
        <Button size="sm" icon={Timer} aria-expanded={isShifting} onClick={() => setShifting(!isShifting)}>
          Shift all
        </Button>
        {playing && (
          <Button size="sm" icon={Plus} onClick={addHere}>
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
  const [complaint, setComplaint] = useState<string>()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const byMs = shiftOf(typed)
    if (byMs === null || byMs === 0) return setComplaint('Enter seconds like 1.5 or -2')
    if (!onShift(byMs)) return setComplaint('The first line would start before the video')
    toast({ title: `All lines moved by ${typed.trim()} s` })
    onClose()
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-start gap-2 rounded-md bg-hover p-3">
      <Field label="Seconds (negative for earlier)" error={complaint} className="min-w-40 flex-1">
        <Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the press of a button
          autoFocus
          value={typed}
          inputMode="text"
          autoComplete="off"
          placeholder="-1.5"
          onChange={({ target }) => {
            setTyped(target.value)
            setComplaint(undefined)
          }}
        />
      </Field>
      <Button type="submit" className="mt-6">
        Shift
      </Button>
    </form>
  )
}
