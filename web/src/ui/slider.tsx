import { Slider as RadixSlider } from 'radix-ui'

export interface SliderProps {
  label: string
  min: number
  max: number
  step?: number
  /** One thumb for each value; two make a range. */
  value: number[]
  onValueChange: (value: number[]) => void
  /** What one value reads as. */
  format?: (value: number) => string
  /** What all of it reads as, at the right of the label. */
  summary?: string
}

const thumbNames = (label: string, thumbs: number) =>
  thumbs === 2 ? [`${label}, from`, `${label}, to`] : [label]

/** A number, or a range of numbers, on a line. */
export function Slider({
  label,
  min,
  max,
  step = 1,
  value,
  onValueChange,
  format = String,
  summary,
}: SliderProps) {
  return (
    <div>
      <div className="mb-1.5 flex items-center justify-between gap-4 text-13">
        <span className="font-strong">{label}</span>
        <span className="text-fg-muted tabular-nums">{summary ?? value.map(format).join(' – ')}</span>
      </div>
      <RadixSlider.Root
        min={min}
        max={max}
        step={step}
        value={value}
        onValueChange={onValueChange}
        className="relative flex h-5 touch-none items-center touch:h-11"
      >
        <RadixSlider.Track className="relative h-1 grow rounded-full bg-press">
          <RadixSlider.Range className="absolute h-full rounded-full bg-fg" />
        </RadixSlider.Track>
        {thumbNames(label, value.length).map((name, index) => (
          <RadixSlider.Thumb
            key={name}
            aria-label={name}
            aria-valuetext={format(value[index] ?? min)}
            className="relative hit block size-4 rounded-full bg-fg ring-3 ring-surface"
          />
        ))}
      </RadixSlider.Root>
    </div>
  )
}
