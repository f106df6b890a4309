import { useState } from 'react'
import { formatDuration } from '../../../lib/format.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Input } from '../../../ui/input.tsx'
import { parseTimeInput } from './parse-time.ts'

export function StartTimeField({ now, onChange }: { now: number; onChange: (seconds: number) => void }) {
  const [isOn, setIsOn] = useState(false)
  const [text, setText] = useState(() => formatDuration(now))
  const seconds = parseTimeInput(text)
  const change = (on: boolean, text: string) => {
    setIsOn(on)
    setText(text)
    onChange((on && parseTimeInput(text)) || 0)
  }
  return (
    <div className="flex items-center gap-2">
      <Checkbox label="Start at" checked={isOn} onCheckedChange={(on) => change(on, text)} />
      <Input
        aria-label="Time to start at"
        aria-invalid={seconds === undefined || undefined}
        value={text}
        inputMode="numeric"
        onChange={({ target }) => change(true, target.value)}
        className="w-24! tabular-nums"
      />
    </div>
  )
}
