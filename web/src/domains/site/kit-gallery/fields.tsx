import { cleanTag } from '@kinora/contract/library/tags/rules'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { toast } from '../../../ui/toast.ts'
import { CodeInput } from '../../../ui/code-input.tsx'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Select } from '../../../ui/select.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TagInput } from '../../../ui/tag-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { TwoColumns, GallerySection } from './gallery-section.tsx'

const categories = ['Travel', 'Science', 'Craft', 'Music', 'Nature'].map((name) => ({
  value: name.toLowerCase(),
  label: name,
}))

export const FieldsSection = () => (
  <GallerySection title="Fields">
    <TwoColumns>
      <Field label="Name" optional>
        <Input placeholder="Map school" />
      </Field>
      <Field label="Website" error="Must be a valid URL">
        <Input defaultValue="slowmiles" />
      </Field>
      <Field label="Title" max={100}>
        <Input defaultValue="The last shepherds of the Alpujarra" />
      </Field>
      <Field label="Category">
        <Select options={categories} defaultValue="travel" />
      </Field>
      <Field label="Find">
        <Input icon={Search} type="search" placeholder="Search users..." />
      </Field>
      <Field label="Not now">
        <Input disabled defaultValue="Locked" />
      </Field>
    </TwoColumns>
    <Field label="Bio" hint="Plain text" max={500} countUnit="characters">
      <Textarea rows={2} defaultValue="Long walks, short sentences." />
    </Field>
    <DatesSample />
    <TagsSample />
  </GallerySection>
)

function DatesSample() {
  const [premiere, setPremiere] = useState<string | undefined>('2024-10-16')
  const [end, setEnd] = useState<string>()
  return (
    <TwoColumns>
      <DatePicker
        label="Premiere"
        emptyLabel="Any day"
        value={premiere}
        onChange={setPremiere}
        earliest="2024-09-09"
        latest="2024-11-20"
      />
      <DatePicker label="End" emptyLabel="Never" value={end} onChange={setEnd} earliest={premiere} />
    </TwoColumns>
  )
}

const knownTags = ['vercors', 'velo', 'vertical', 'valley', 'solo', 'skitouring', 'winter', 'walking']

function TagsSample() {
  const [tags, setTags] = useState(['vercors', 'solo'])
  const [query, setQuery] = useState('')
  return (
    <Field label="Tags" hint={`Space, Enter or comma adds one · ${tags.length}/15`}>
      <TagInput
        value={tags}
        onValueChange={setTags}
        max={15}
        normalize={cleanTag}
        suggestions={knownTags.filter((tag) => tag.startsWith(query))}
        onQueryChange={setQuery}
      />
    </Field>
  )
}

export function CodeSample() {
  const [code, setCode] = useState('')
  return (
    <GallerySection title="Code">
      <CodeInput
        label="One-time code"
        value={code}
        onValueChange={setCode}
        onComplete={(code) => toast({ title: `The code is ${code}`, tone: 'info' })}
      />
    </GallerySection>
  )
}

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
