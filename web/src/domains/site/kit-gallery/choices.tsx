import { useState } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { GallerySection } from './gallery-section.tsx'

const audiences = [
  { value: 'public', label: 'Public', hint: 'Everyone, as soon as you publish' },
  { value: 'unlisted', label: 'Unlisted', hint: 'Anyone with the link' },
  { value: 'private', label: 'Private', hint: 'Only you' },
] as const

export function ChoicesSection() {
  const [isAutoplaying, setAutoplaying] = useState(true)
  const [isPaused, setPaused] = useState(false)
  const [isChecked, setChecked] = useState(true)
  const [isOff, setOff] = useState(false)
  const [some, setSome] = useState<boolean | 'indeterminate'>('indeterminate')
  const [audience, setAudience] = useState<(typeof audiences)[number]['value']>('public')
  const [minutes, setMinutes] = useState([5, 25])
  return (
    <GallerySection title="Choices">
      <div className="grid gap-3.5">
        <Switch
          label="Autoplay"
          hint="Start the next video when one ends"
          checked={isAutoplaying}
          onCheckedChange={setAutoplaying}
        />
        <Switch label="Pause history" checked={isPaused} onCheckedChange={setPaused} />
        <div className="flex flex-wrap gap-x-5 gap-y-3">
          <Checkbox label="Checked" checked={isChecked} onCheckedChange={setChecked} />
          <Checkbox label="Off" checked={isOff} onCheckedChange={setOff} />
          <Checkbox label="Some" checked={some} onCheckedChange={setSome} />
        </div>
        <RadioGroup label="Visibility" value={audience} onValueChange={setAudience} options={audiences} />
        <Slider
          label="Duration"
          min={0}
          max={60}
          value={minutes}
          onValueChange={setMinutes}
          format={(value) => `${value} min`}
          summary={`${minutes[0]} to ${minutes[1]} min`}
          marks={[0, 15, 30, 45, 60].map((at) => ({ at, text: String(at) }))}
        />
      </div>
    </GallerySection>
  )
}
