import { t } from '@kinora/contract/text/translate'
import * as RadixSlider from 'radix-ui/slider'

export interface SliderProps {
  label: string
  min: number
  max: number
  step?: number
  value: number[]
  onValueChange: (value: number[]) => void
  format?: (value: number) => string
  summary?: string
  marks?: readonly { at: number; text: string }[]
}

const thumbLabels = (label: string, thumbs: number) =>
  thumbs === 2 ? [t`${{ label }}, from`, t`${{ label }}, to`] : [label]

export function Slider({
  label,
  min,
  max,
  step = 1,
  value,
  onValueChange,
  format = String,
  summary,
  marks,
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
        {thumbLabels(label, value.length).map((name, index) => (
          <RadixSlider.Thumb
            key={name}
            aria-label={name}
            aria-valuetext={format(value[index] ?? min)}
            className="relative hit block size-4 rounded-full bg-fg ring-3 ring-surface"
          />
        ))}
      </RadixSlider.Root>
      {marks && (
        <SliderScale marks={marks.map(({ at, text }) => ({ text, share: (at - min) / (max - min) }))} />
      )}
    </div>
  )
}

/** Thumb centres are inset by half a thumb; the last mark is aligned to the end. */
const SliderScale = ({ marks }: { marks: readonly { text: string; share: number }[] }) => (
  <div aria-hidden="true" className="relative h-4 text-12 text-fg-faint tabular-nums touch:-mt-2.5">
    {marks.map(({ text, share }) => (
      <span
        key={text}
        style={
          share < 1 ? { insetInlineStart: `calc(8px + (100% - 16px) * ${share})` } : { insetInlineEnd: 0 }
        }
        className={share < 1 ? 'absolute -translate-x-1/2 rtl:translate-x-1/2' : 'absolute'}
      >
        {text}
      </span>
    ))}
  </div>
)
