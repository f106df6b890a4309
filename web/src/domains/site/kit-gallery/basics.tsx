import Bookmark from 'lucide-react/icons/bookmark'
import Share from 'lucide-react/icons/share-2'
import * as Slot from 'radix-ui/slot'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { tooltipText } from '../../../ui/tooltip.ts'
import { SampleRow, GallerySection } from './gallery-section.tsx'

const colourTokens = [
  'canvas',
  'surface',
  'raised',
  'hover',
  'press',
  'line',
  'line-strong',
  'fg',
  'fg-muted',
  'fg-faint',
  'accent',
  'accent-soft',
  'success',
  'warning',
  'danger',
  'info',
]

export const ColoursSection = () => (
  <GallerySection title="Surfaces and ink" wide>
    <ul className="grid grid-cols-4 gap-3 md:grid-cols-8">
      {colourTokens.map((name) => (
        <li key={name} className="min-w-0">
          <div
            className="mb-1.5 h-11 rounded-md inset-ring inset-ring-line"
            style={{ background: `var(--color-${name})` }}
          />
          <span className="block truncate text-12 text-fg-muted">{name}</span>
        </li>
      ))}
    </ul>
  </GallerySection>
)

export const TypographySection = () => (
  <GallerySection title="Type">
    <div className="grid gap-2.5">
      <p className="title-32">The room goes dark</p>
      <p className="title-24">Page title, 24</p>
      <p className="title-20">Section title, 20</p>
      <p className="text-16">Lead and dialogs, 16</p>
      <p>Body and controls, 14</p>
      <p className="text-13 text-fg-muted">Meta, 13</p>
      <p className="text-12 text-fg-faint tabular-nums">Marks and axes, 12 · 1:04:18</p>
    </div>
  </GallerySection>
)

export function ButtonsSection() {
  const [isSaved, setSaved] = useState(true)
  return (
    <GallerySection title="Buttons">
      <SampleRow>
        <Button variant="primary">Publish</Button>
        <Button icon={Bookmark}>Save</Button>
        <Button variant="outline">Filter</Button>
        <Button variant="ghost">Cancel</Button>
        <Button variant="danger">Delete</Button>
      </SampleRow>
      <SampleRow>
        <Button variant="primary" loading>
          Publish
        </Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button loading>Saving</Button>
        <Button size="sm">Small</Button>
        <Button size="lg">Large</Button>
      </SampleRow>
      <SampleRow>
        <IconButton label="Share" icon={Share} shortcut="S" />
        <IconButton label="Save" icon={Bookmark} pressed={isSaved} onClick={() => setSaved(!isSaved)} />
        <IconButton label="Share, small" icon={Share} size="sm" />
        <IconButton label="Share, not now" icon={Share} disabled />
        <Tooltip text="A tooltip says more than the button" shortcut="T">
          <Button variant="outline">With a tooltip</Button>
        </Tooltip>
        <Kbd>Esc</Kbd>
      </SampleRow>
    </GallerySection>
  )
}

const Tooltip = ({ text, shortcut, children }: { text: string; shortcut?: string; children: ReactNode }) => (
  <Slot.Root {...tooltipText(text, shortcut)}>{children}</Slot.Root>
)
